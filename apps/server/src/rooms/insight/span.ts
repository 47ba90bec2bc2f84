/** A range, counted back from now on the school's clocks, its days or weeks, and the time before it that is as long. */
import type { Range } from '@klasna/contract/insight/values';
import type { Tx } from '../../kernel/db/pool.ts';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface Ranged {
  readonly step: 'day' | 'week';
  readonly now: Span;
  /** When the time before it began. */
  readonly before: Date;
  /** The first days of all steps from the beginning of the range until now. */
  readonly days: readonly string[];
  /** Since when one counts for each step: the first of them is cut by the range. */
  readonly starts: readonly Date[];
}

const lengths: Readonly<Record<Range, string>> = { '30d': '30 days', '3m': '3 months', '6m': '6 months' };
const stepOf = (range: Range): Ranged['step'] => (range === '30d' ? 'day' : 'week');

const text = `
  with clock as (
    select s.timezone, ($2::timestamptz at time zone s.timezone) as wall, $3::interval as length
    from schools s where s.school_id = $1
  ), span as (
    select timezone, wall, (wall - length) at time zone timezone as "from", wall - length as wall_from,
      (wall - length - length) at time zone timezone as before
    from clock
  ), steps as (
    select day::date::text as day, greatest(day at time zone timezone, "from") as start
    from span, generate_series(date_trunc($4, wall_from), wall, ('1 ' || $4)::interval) as day
  )
  select "from", before, (select array_agg(day order by day) from steps) as days,
    (select array_agg(start order by day) from steps) as starts
  from span`;

interface Row {
  readonly from: Date;
  readonly before: Date;
  readonly days: string[];
  readonly starts: Date[];
}

export async function spanOf(tx: Tx, range: Range): Promise<Ranged> {
  const step = stepOf(range);
  const values = [tx.schoolId, tx.now, lengths[range], step];
  const [row] = (await tx.client.query<Row>({ name: 'insight.span', text, values })).rows;
  if (!row) throw new Error('a transaction was opened in a school that does not exist');
  const { from, ...rest } = row;
  return { step, now: { from, to: tx.now }, ...rest };
}
