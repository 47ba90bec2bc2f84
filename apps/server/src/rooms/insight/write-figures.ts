import type { FiguresOverTime } from '@klasna/contract/insight/models';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets take a file for UTF-8 only with this in front. */
const mark = '\ufeff';

/** A line for each step, with a column for each currency that occurs. */
export function writeFigures({ step, buckets }: FiguresOverTime): Buffer {
  const currencies = [
    ...new Set(buckets.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))),
  ].sort();
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
  return Buffer.from(mark + stringify(rows, { header: true, record_delimiter: '\r\n' }));
}
