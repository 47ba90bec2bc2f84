/** Computes all balances again from the ledger entries and reports stored values that differ. */
import type { Tx } from '../../kernel/db/pool.ts';

export interface Difference {
  readonly what: 'tariff' | 'charge' | 'balance';
  readonly id: string;
  readonly userId: string;
  /** The stored value; beside it is the value that follows from the entries. */
  readonly stored: string;
  readonly expected: string;
}

export interface BalanceCheck {
  readonly entries: number;
  readonly people: number;
  readonly differences: readonly Difference[];
}

/** Compares the lessons of tariffs: bought, used (by entries and by active charges), expired and remaining. */
const tariffsText = `
  select 'tariff' as what, t.id, t.user_id,
    concat_ws(' ', t.amount, t.lessons_used, t.lessons_used, t.lessons_expired, t.lessons_remaining) as stored,
    concat_ws(' ', sum(e.amount) filter (where e.type in ('auto','manual')),
      -coalesce(sum(e.amount) filter (where e.type in ('lessonCompleted','lessonRefund')), 0),
      (select count(*) from lesson_charges c
        where c.school_id = $1 and c.tariff_id = t.id and c.refunded_at is null),
      -coalesce(sum(e.amount) filter (where e.type = 'expired'), 0), sum(e.amount)) as expected
  from user_tariffs t
  left join balance_entries e on e.school_id = t.school_id and e.tariff_id = t.id and e.user_id = t.user_id
  where t.school_id = $1 group by t.school_id, t.id`;

/** Compares the entries of charges: taken, refunded, and entries of other tariffs. */
const chargesText = `
  select 'charge', c.id, c.user_id,
    concat_ws(' ', (c.tariff_id is not null)::int, (c.tariff_id is not null and c.refunded_at is not null)::int, 0),
    concat_ws(' ', count(e.id) filter (where e.type = 'lessonCompleted'), count(e.id) filter (where e.type = 'lessonRefund'),
      count(e.id) filter (where e.tariff_id is distinct from c.tariff_id))
  from lesson_charges c
  left join balance_entries e on e.school_id = c.school_id and e.charge_id = c.id
  where c.school_id = $1 group by c.school_id, c.id`;

const balancesText = `
  select 'balance', u.id, u.id, coalesce(b.lessons, 0)::text, coalesce(sum(e.amount), 0)::text
  from users u
  left join balances b on b.school_id = u.school_id and b.user_id = u.id
  left join balance_entries e on e.school_id = u.school_id and e.user_id = u.id
  where u.school_id = $1 group by u.id, b.lessons`;

const differencesText = `
  select what, id, user_id as "userId", stored, expected
  from (${tariffsText} union all ${chargesText} union all ${balancesText}) as line
  where stored is distinct from expected order by user_id, what desc, id`;

const sizeText = `
  select count(*)::int as entries, count(distinct user_id)::int as people from balance_entries where school_id = $1`;

export async function checkBalances(tx: Tx): Promise<BalanceCheck> {
  const values = [tx.schoolId];
  const [found, size] = await Promise.all([
    tx.client.query<Difference>(differencesText, values),
    tx.client.query<{ entries: number; people: number }>(sizeText, values),
  ]);
  const [{ entries, people } = { entries: 0, people: 0 }] = size.rows;
  return { entries, people, differences: found.rows };
}
