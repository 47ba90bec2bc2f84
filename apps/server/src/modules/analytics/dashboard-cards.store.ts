/** Finds problems that need attention, with one statement for each card of the dashboard. */
import type { Tx } from '../../kernel/db/pool.ts';
import { expiringPacksSql, unpaidByStudentSql } from '../plans/index.ts';

/** The maximum number of rows on a card; the number on the card counts all rows. */
const maxCardRows = 5;

interface CardTotals {
  readonly students: number;
  readonly lessons: number;
}

interface DebtRow {
  readonly userId: string;
  readonly lessons: number;
}
interface ExpiringRow extends DebtRow {
  readonly planName: string;
  readonly expiresAt: Date;
}

/** Counts only students whose account is not deleted, because the list that the card opens contains only those. */
const buildCardText = (table: string, order: string, columns = ''): string => `
  with concerned as materialized (
    select x.* from ${table} x
    join users u on u.school_id = $1 and u.id = x.user_id and u.role = 'member' and u.deleted_at is null
  ), totals as (
    select count(distinct user_id)::int as students, coalesce(sum(lessons), 0)::int as lessons from concerned
  )
  select t.students, t.lessons as total, c.user_id as "userId", c.lessons${columns} from totals t
  left join lateral (select * from concerned order by ${order} limit ${maxCardRows}) c on true`;

type CardContent<Row> = CardTotals & { readonly first: readonly Row[] };

async function readCard<Row extends DebtRow>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<CardContent<Row>> {
  type QueryRow = Row & { students: number; total: number };
  const { rows } = await tx.client.query<QueryRow>({ name, text, values: [tx.schoolId, ...values] });
  const [{ students, total: lessons } = { students: 0, total: 0 }] = rows;
  return { students, lessons, first: rows.filter(({ userId }) => userId !== null) };
}

const debtsText = buildCardText(unpaidByStudentSql, 'lessons desc, user_id');
export const readDebts = (tx: Tx): Promise<CardContent<DebtRow>> =>
  readCard(tx, 'insight.debts', debtsText, []);

const expiringText = buildCardText(
  expiringPacksSql('$2::timestamptz'),
  'expires_at, user_id',
  ', c.plan_name as "planName", c.expires_at as "expiresAt"',
);
export const readExpiring = (tx: Tx): Promise<CardContent<ExpiringRow>> =>
  readCard(tx, 'insight.expiring', expiringText, [tx.now]);
