/**
 * Counts over a range and the period before it. Each query reads its rows once and groups them by bucket: bucket 0 is
 * the preceding period, bucket n + 1 is step n.
 */
import type { LessonCounts, Revenue } from '@klasna/contract/insight/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Currency } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Ranged } from './span.ts';

const placeOf = (column: string): string => `width_bucket(${column}, $4::timestamptz[])`;

async function ask<Row extends object>(tx: Tx, name: string, text: string, { before, now, starts }: Ranged) {
  const values = [tx.schoolId, before, now.to, starts];
  return (await tx.client.query<Row>({ name: `insight.${name}`, text, values })).rows;
}

/** Lessons that began in the range. A lesson still running does not count as one whose result is missing. */
export const inSpan = `e.school_id = $1 and e.deleted_at is null and e.starts_at >= $2 and e.starts_at <= $3
    and (e.status <> 'scheduled' or e.starts_at + make_interval(mins => e.duration) <= $3)`;

const lessonsText = `
  select ${placeOf('e.starts_at')} as place, e.status, count(*)::int as count
  from lesson_events e where ${inSpan} group by 1, 2`;

export interface CountedLessons {
  readonly place: number;
  readonly status: EventStatus;
  readonly count: number;
}

export const countLessons = (tx: Tx, ranged: Ranged): Promise<CountedLessons[]> =>
  ask(tx, 'lessons', lessonsText, ranged);

const noLessons: LessonCounts = {
  total: 0,
  scheduled: 0,
  completed: 0,
  noShowWithoutCharge: 0,
  noShowWithCharge: 0,
};

export function lessonCounts(
  counted: readonly { readonly status: EventStatus; readonly count: number }[],
): LessonCounts {
  const sum = { ...noLessons };
  for (const { status, count } of counted) {
    sum[status] += count;
    sum.total += count;
  }
  return sum;
}

/** Payments for lessons made in the range, whatever happened to the tariff since. */
export const paidInSpan = `b.school_id = $1 and b.price is not null and b.at >= $2 and b.at <= $3`;

// Sums integer hundredths, which both PostgreSQL and JavaScript add exactly.
const revenueText = `
  select ${placeOf('b.at')} as place, b.currency, sum(b.price * 100)::float8 as hundredths
  from balance_entries b where ${paidInSpan} group by 1, 2`;

export interface CountedRevenue {
  readonly place: number;
  readonly currency: Currency;
  readonly hundredths: number;
}

export const sumRevenue = (tx: Tx, ranged: Ranged): Promise<CountedRevenue[]> =>
  ask(tx, 'revenue', revenueText, ranged);

export const revenueOf = (counted: readonly CountedRevenue[]): Revenue =>
  [...Map.groupBy(counted, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      amount: of.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100,
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

/** Belongs to one step, or, with `place` null, to the whole range or the whole period before it. */
export interface Whole {
  readonly place: number | null;
  readonly isBefore: boolean;
}

/** Groups by step and by both whole periods in one pass. */
const spans = (column: string): string => `${placeOf(column)} as place, ${placeOf(column)} = 0 as "isBefore"`;
const groups = 'grouping sets ((place, "isBefore"), ("isBefore"))';

const activeText = `
  select place, "isBefore", count(distinct user_id)::int as count from (
    select distinct ${spans('e.starts_at')}, s.user_id
    from lesson_events e join event_students s on s.school_id = e.school_id and s.event_id = e.id
      join users u on u.school_id = s.school_id and u.id = s.user_id and u.deleted_at is null
    where ${inSpan} and e.status = 'completed'
  ) as taught group by ${groups}`;

/** Counts students who attended a held lesson, each once. */
export const countActive = (tx: Tx, ranged: Ranged): Promise<(Whole & { readonly count: number })[]> =>
  ask(tx, 'active', activeText, ranged);

/** Homework that a teacher reviewed in the range. */
export const reviewedInSpan = `s.school_id = $1 and s.reviewed_at >= $2 and s.reviewed_at <= $3 and s.reviewed_at >= s.sent_at
  and exists (select from users u where u.school_id = s.school_id and u.id = s.user_id and u.deleted_at is null)`;

const waitText = `
  select place, "isBefore", percentile_cont(0.5) within group (order by hours)::float8 as hours from (
    select ${spans('s.reviewed_at')}, extract(epoch from s.reviewed_at - s.sent_at) / 3600 as hours
    from homework_user_statuses s
    join homework h on h.school_id = s.school_id and h.id = s.homework_id and h.deleted_at is null
    where ${reviewedInSpan}
  ) as reviewed group by ${groups}`;

/** Median time from handing in to the review, in hours. */
export const middleWaits = (tx: Tx, ranged: Ranged): Promise<(Whole & { readonly hours: number })[]> =>
  ask(tx, 'waits', waitText, ranged);
