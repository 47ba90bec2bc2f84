/**
 * The ledger for reading: includes expired lessons that are not written off yet, and unpaid lessons when a balance is
 * explained.
 */
import type { EntryCause, HistoryType } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { dueExpiries } from './due-expiries.ts';

export interface Line {
  readonly id: string;
  readonly type: HistoryType | 'unpaid';
  readonly amount: number;
  readonly at: Date;
  readonly cause: EntryCause;
  readonly planName: string;
  readonly tariffId: string | null;
  readonly eventId: string | null;
  readonly isNoShow: boolean;
  /** The balance after this line. */
  readonly balance: number;
  readonly actorId: string | null;
  readonly classId: string | null;
  readonly startsAt: Date | null;
  readonly minutes: number | null;
}

export interface Sums {
  readonly total: number;
  readonly remaining: number;
  readonly unpaid: number;
}

interface Wanted {
  readonly userId: string;
  readonly withUnpaid: boolean;
  readonly page: number;
  readonly limit: number;
}

const entries = `
  select e.id, e.at, e.type, e.amount, e.cause, e.tariff_id, e.charge_id, e.actor_id from balance_entries e
  where e.school_id = $1 and e.user_id = $2`;

/** At most one per tariff, so the tariff id can serve as its id until it is written. */
const due = `
  select d.tariff_id, d.at, 'expired', -d.lessons, 'expiry', d.tariff_id, null, null from ${dueExpiries('$3::timestamptz')} d
  where d.user_id = $2 and d.lessons > 0`;

const unpaid = `
  select c.id, c.created_at, 'unpaid', -1, 'lesson', null, c.id, c.actor_id from lesson_charges c
  where c.school_id = $1 and c.user_id = $2 and c.tariff_id is null and c.refunded_at is null`;

const linesOf = (withUnpaid: boolean): string =>
  [entries, due, ...(withUnpaid ? [unpaid] : [])].join(' union all ');

const sumsText = (withUnpaid: boolean): string => `
  select count(*)::int as total, count(*) filter (where type = 'unpaid')::int as unpaid,
    coalesce(sum(amount) filter (where type <> 'unpaid'), 0)::int as remaining
  from (${linesOf(withUnpaid)}) as line`;

const pageText = (withUnpaid: boolean): string => `
  select line.id, line.at, line.type, line.amount, line.cause, line.balance, line.tariff_id as "tariffId",
    line.actor_id as "actorId", coalesce(t.plan_name, p.name) as "planName", c.event_id as "eventId",
    coalesce(c.kind = 'noShow' and line.cause = 'lesson', false) as "isNoShow",
    l.class_id as "classId", l.starts_at as "startsAt", l.minutes
  from (
    select *, (sum(amount) over (order by at, id))::int as balance from (${linesOf(withUnpaid)}) as line
    order by at desc, id desc limit $4 offset $5
  ) as line
  left join user_tariffs t on t.school_id = $1 and t.id = line.tariff_id
  left join lesson_charges c on c.school_id = $1 and c.id = line.charge_id
  left join school_plans p on p.school_id = $1 and p.id = c.plan_id
  left join charged_lessons l on l.school_id = $1 and l.id = c.event_id
  order by line.at desc, line.id desc`;

/** Returns the lines newest first, with the totals. */
export async function readHistory(
  tx: Tx,
  { userId, withUnpaid, page, limit }: Wanted,
): Promise<{ lines: Line[]; sums: Sums }> {
  const name = withUnpaid ? 'explained' : 'history';
  const values = [tx.schoolId, userId, tx.now];
  const [summed, listed] = await Promise.all([
    tx.client.query<Sums>({ name: `plans.${name}.sums`, text: sumsText(withUnpaid), values }),
    tx.client.query<Line>({
      name: `plans.${name}`,
      text: pageText(withUnpaid),
      values: [...values, limit, (page - 1) * limit],
    }),
  ]);
  const [sums = { total: 0, remaining: 0, unpaid: 0 }] = summed.rows;
  return { lines: listed.rows, sums };
}
