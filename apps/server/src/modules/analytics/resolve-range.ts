/**
 * Computes a time range that ends now, in the school's time zone: its days or weeks, and the preceding period of the
 * same length.
 */
import type { Range } from '@klasna/contract/analytics/values';
import type { Tx } from '../../kernel/db/pool.ts';

export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

export interface ResolvedRange {
  readonly step: 'day' | 'week';
  readonly now: TimeSpan;
  /** Start of the preceding period of the same length. */
  readonly before: Date;
  /** First day of every step of the range. */
  readonly days: readonly string[];
  /** The start of each step; the first step begins where the range begins. */
  readonly starts: readonly Date[];
}

const rangeIntervals: Readonly<Record<Range, string>> = {
  '30d': '30 days',
  '3m': '3 months',
  '6m': '6 months',
};
const toStep = (range: Range): ResolvedRange['step'] => (range === '30d' ? 'day' : 'week');

const rangeText = `
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

interface RangeRow {
  readonly from: Date;
  readonly before: Date;
  readonly days: string[];
  readonly starts: Date[];
}

export async function resolveRange(tx: Tx, range: Range): Promise<ResolvedRange> {
  const step = toStep(range);
  const values = [tx.schoolId, tx.now, rangeIntervals[range], step];
  const [row] = (await tx.client.query<RangeRow>({ name: 'insight.span', text: rangeText, values })).rows;
  if (!row) throw new Error('The school of this transaction does not exist.');
  const { from, ...rest } = row;
  return { step, now: { from, to: tx.now }, ...rest };
}
