/**
 * Counts over a time range and the preceding period. Each query reads its rows once and groups them by bucket: bucket 0
 * is the preceding period, bucket n + 1 is step n.
 */

import type { Currency } from '@klasna/base/values';
import type { LessonCounts, Revenue } from '@klasna/contract/analytics/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { attendedSql } from '../attendance/index.ts';
import type { ResolvedRange } from './resolve-range.ts';

export const bucketSql = (column: string): string => `width_bucket(${column}, $4::timestamptz[])`;

async function queryRange<Row extends object>(
  tx: Tx,
  name: string,
  text: string,
  { before, now, starts }: ResolvedRange,
) {
  const values = [tx.schoolId, before, now.to, starts];
  return (await tx.client.query<Row>({ name: `insight.${name}`, text, values })).rows;
}

/** Selects lessons that began in the range. A lesson that is still running is not counted as one without a result. */
export const lessonInRangeSql = `e.school_id = $1 and e.deleted_at is null and e.starts_at >= $2 and e.starts_at <= $3
    and (e.status <> 'scheduled' or e.starts_at + make_interval(mins => e.duration) <= $3)`;

const lessonsText = `
  select ${bucketSql('e.starts_at')} as place, e.status, count(*)::int as count
  from lesson_events e where ${lessonInRangeSql} group by 1, 2`;

export interface LessonCountRow {
  readonly place: number;
  readonly status: EventStatus;
  readonly count: number;
}

export const countLessons = (tx: Tx, ranged: ResolvedRange): Promise<LessonCountRow[]> =>
  queryRange(tx, 'lessons', lessonsText, ranged);

const zeroLessonCounts: LessonCounts = {
  total: 0,
  scheduled: 0,
  completed: 0,
  noShowWithoutCharge: 0,
  noShowWithCharge: 0,
};

export function sumLessonCounts(
  counted: readonly { readonly status: EventStatus; readonly count: number }[],
): LessonCounts {
  const sum = { ...zeroLessonCounts };
  for (const { status, count } of counted) {
    sum[status] += count;
    sum.total += count;
  }
  return sum;
}

/** Selects payments for lessons in the range, even if the tariff was changed or deleted later. */
export const paymentInRangeSql = `b.school_id = $1 and b.price is not null and b.at >= $2 and b.at <= $3`;

// Sums integer hundredths, which both PostgreSQL and JavaScript add exactly.
const revenueText = `
  select ${bucketSql('b.at')} as place, b.currency, sum(b.price * 100)::float8 as hundredths
  from balance_entries b where ${paymentInRangeSql} group by 1, 2`;

export interface RevenueRow {
  readonly place: number;
  readonly currency: Currency;
  readonly hundredths: number;
}

export const sumRevenue = (tx: Tx, ranged: ResolvedRange): Promise<RevenueRow[]> =>
  queryRange(tx, 'revenue', revenueText, ranged);

export const toRevenue = (counted: readonly RevenueRow[]): Revenue =>
  [...Map.groupBy(counted, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      amount: of.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100,
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

/** A row belongs to one step; if `place` is null, to the whole range or to the whole preceding period. */
export interface PeriodRow {
  readonly place: number | null;
  readonly isBefore: boolean;
}

/** Groups by step, and by range and preceding period, in one pass. */
const periodColumns = (column: string): string =>
  `${bucketSql(column)} as place, ${bucketSql(column)} = 0 as "isBefore"`;
const periodGrouping = 'grouping sets ((place, "isBefore"), ("isBefore"))';

const activeText = `
  select place, "isBefore", count(distinct user_id)::int as count from (
    select distinct ${periodColumns('e.starts_at')}, s.user_id
    from lesson_events e join event_students s on s.school_id = e.school_id and s.event_id = e.id and ${attendedSql('s')}
      join users u on u.school_id = s.school_id and u.id = s.user_id and u.deleted_at is null
    where ${lessonInRangeSql} and e.status = 'completed'
  ) as taught group by ${periodGrouping}`;

/** Counts students who attended a held lesson, each once. */
export const countActiveStudents = (
  tx: Tx,
  ranged: ResolvedRange,
): Promise<(PeriodRow & { readonly count: number })[]> => queryRange(tx, 'active', activeText, ranged);

/** Selects homework that a teacher reviewed in the range. */
export const reviewInRangeSql = `s.school_id = $1 and s.reviewed_at >= $2 and s.reviewed_at <= $3 and s.reviewed_at >= s.sent_at
  and exists (select from users u where u.school_id = s.school_id and u.id = s.user_id and u.deleted_at is null)`;

const reviewHoursText = `
  select place, "isBefore", percentile_cont(0.5) within group (order by hours)::float8 as hours from (
    select ${periodColumns('s.reviewed_at')}, extract(epoch from s.reviewed_at - s.sent_at) / 3600 as hours
    from homework_user_statuses s
    join homework h on h.school_id = s.school_id and h.id = s.homework_id and h.deleted_at is null
    where ${reviewInRangeSql}
  ) as reviewed group by ${periodGrouping}`;

/** Reads the median time in hours between handing in and the review. */
export const readMedianReviewHours = (
  tx: Tx,
  ranged: ResolvedRange,
): Promise<(PeriodRow & { readonly hours: number })[]> => queryRange(tx, 'waits', reviewHoursText, ranged);
