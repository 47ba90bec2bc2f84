/**
 * Reads the ledger, including expired lessons that are not written off yet and, to explain a balance, unpaid lessons.
 */
import type { ChargeExplanation } from '@klasna/contract/plans/models';
import type { EntryCause, HistoryType } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { dueExpiriesSql } from './due-expiries-sql.ts';

export interface HistoryLine {
  readonly id: string;
  readonly type: HistoryType | 'unpaid';
  readonly amount: number;
  readonly at: Date;
  readonly cause: EntryCause;
  readonly planName: string;
  readonly tariffId: string | null;
  readonly eventId: string | null;
  readonly isNoShow: boolean;
  readonly explanation: ChargeExplanation | null;
  /** The balance after this line. */
  readonly balance: number;
  readonly actorId: string | null;
  readonly classId: string | null;
  readonly startsAt: Date | null;
  readonly minutes: number | null;
}

export interface HistoryTotals {
  readonly total: number;
  readonly remaining: number;
  readonly unpaid: number;
}

interface ReadHistoryOptions {
  readonly userId: string;
  readonly includeUnpaid: boolean;
  readonly page: number;
  readonly limit: number;
}

const entriesText = `
  select e.id, e.at, e.type, e.amount, e.cause, e.tariff_id, e.charge_id, e.actor_id from balance_entries e
  where e.school_id = $1 and e.user_id = $2`;

/**
 * Selects expired lessons that are not written off. A tariff has at most one such line, so its id serves as the id of
 * the line.
 */
const dueText = `
  select d.tariff_id, d.at, 'expired', -d.lessons, 'expiry', d.tariff_id, null, null from ${dueExpiriesSql('$3::timestamptz')} d
  where d.user_id = $2 and d.lessons > 0`;

const unpaidText = `
  select c.id, c.created_at, 'unpaid', -1, 'lesson', null, c.id, c.actor_id from lesson_charges c
  where c.school_id = $1 and c.user_id = $2 and c.tariff_id is null and c.refunded_at is null`;

const buildLinesText = (includeUnpaid: boolean): string =>
  [entriesText, dueText, ...(includeUnpaid ? [unpaidText] : [])].join(' union all ');

const buildTotalsText = (includeUnpaid: boolean): string => `
  select count(*)::int as total, count(*) filter (where type = 'unpaid')::int as unpaid,
    coalesce(sum(amount) filter (where type <> 'unpaid'), 0)::int as remaining
  from (${buildLinesText(includeUnpaid)}) as line`;

const buildPageText = (includeUnpaid: boolean): string => `
  select line.id, line.at, line.type, line.amount, line.cause, line.balance, line.tariff_id as "tariffId",
    line.actor_id as "actorId", coalesce(t.plan_name, p.name) as "planName", c.event_id as "eventId",
    coalesce(c.kind = 'noShow' and line.cause = 'lesson', false) as "isNoShow",
    case when line.cause = 'lesson' then c.explanation end as explanation,
    l.class_id as "classId", l.starts_at as "startsAt", l.minutes
  from (
    select *, (sum(amount) over (order by at, id))::int as balance from (${buildLinesText(includeUnpaid)}) as line
    order by at desc, id desc limit $4 offset $5
  ) as line
  left join user_tariffs t on t.school_id = $1 and t.id = line.tariff_id
  left join lesson_charges c on c.school_id = $1 and c.id = line.charge_id
  left join school_plans p on p.school_id = $1 and p.id = c.plan_id
  left join charged_lessons l on l.school_id = $1 and l.id = c.event_id
  order by line.at desc, line.id desc`;

/** Reads the lines, newest first, with the totals. */
export async function readHistory(
  tx: Tx,
  { userId, includeUnpaid, page, limit }: ReadHistoryOptions,
): Promise<{ lines: HistoryLine[]; sums: HistoryTotals }> {
  const name = includeUnpaid ? 'explained' : 'history';
  const values = [tx.schoolId, userId, tx.now];
  const [totalsResult, linesResult] = await Promise.all([
    tx.client.query<HistoryTotals>({
      name: `plans.${name}.sums`,
      text: buildTotalsText(includeUnpaid),
      values,
    }),
    tx.client.query<HistoryLine>({
      name: `plans.${name}`,
      text: buildPageText(includeUnpaid),
      values: [...values, limit, (page - 1) * limit],
    }),
  ]);
  const [sums = { total: 0, remaining: 0, unpaid: 0 }] = totalsResult.rows;
  return { lines: linesResult.rows, sums };
}
