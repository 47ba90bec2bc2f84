import type { StatisticsOverTime } from '@klasna/contract/analytics/models';
import { writeCsv } from '../../kernel/csv/write-csv.ts';

/** Writes one line per step, with a column for every currency that occurs. */
export function writeStatistics({ step, buckets }: StatisticsOverTime): Buffer {
  const currencies = [
    ...new Set(buckets.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))),
  ].sort();
  const columns = [
    step,
    'lessons',
    'scheduled',
    'completed',
    'noShowWithoutCharge',
    'noShowWithCharge',
    'activeStudents',
    'homeworkHours',
    ...currencies.map((currency) => `revenue ${currency}`),
  ];
  const rows = buckets.map(({ from, lessons, activeStudents, homeworkHours, revenue }) => ({
    [step]: from,
    lessons: lessons.total,
    scheduled: lessons.scheduled,
    completed: lessons.completed,
    noShowWithoutCharge: lessons.noShowWithoutCharge,
    noShowWithCharge: lessons.noShowWithCharge,
    activeStudents,
    homeworkHours: homeworkHours?.toFixed(1) ?? '',
    ...Object.fromEntries(
      currencies.map((currency) => [
        `revenue ${currency}`,
        revenue.find((one) => one.currency === currency)?.amount ?? 0,
      ]),
    ),
  }));
  return writeCsv(rows, columns);
}
