/** Reads days, times and numbers as spreadsheets write them. What could be read in two ways is refused, not guessed. */
import { day } from '@klasna/base/values';
import type { Message } from '../failure.ts';

const dayShapes = [
  // The order of the parts is the same wherever a year comes first, and wherever dots separate them.
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})$/,
  /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<date>\d{1,2})日$/,
];

/** Returns a day such as `2026-12-31`; undefined if the cell is none, or if day and month could be mistaken. */
export function readDay(cell: string): string | undefined {
  for (const shape of dayShapes) {
    const parts = shape.exec(cell)?.groups;
    if (!parts) continue;
    const { year = '', month = '', date = '' } = parts;
    return day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data;
  }
  return undefined;
}

/** Hours and minutes, and seconds if they are zero, as spreadsheets write them. */
const timeShape =
  /^(?<hour>\d{1,2})(?:[:.：]|\s?h\s?)(?<minute>\d{2})(?:[:.]00)?(?:\s?(?<half>[ap])\.?m\.?)?$/i;

/** Returns a time of the day such as `09:30`; undefined if the cell is none. Without am or pm it has 24 hours. */
export function readTime(cell: string): string | undefined {
  const { hour = '', minute = '', half } = timeShape.exec(cell)?.groups ?? {};
  if (hour === '' || Number(minute) > 59) return undefined;
  if (half === undefined) return Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Returns a whole number; undefined if the cell is none. */
export const readCount = (cell: string): number | undefined =>
  /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;

/** Returns an amount with at most two decimals, after a point or a comma; undefined if the cell is none. */
export const readAmount = (cell: string): number | undefined =>
  /^\d{1,12}(?:[.,]\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;

export interface ReadCount {
  readonly count?: number;
  readonly error?: Message;
}

/** Reads a whole number between two limits. */
export function readCountWithin(cell: string, { min, max }: { min: number; max: number }): ReadCount {
  const count = readCount(cell);
  if (count === undefined) return { error: { key: 'messages:wholeNumber' } };
  if (count < min) return { error: { key: 'validation:numberMin', values: { min } } };
  if (count > max) return { error: { key: 'validation:numberMax', values: { max } } };
  return { count };
}
