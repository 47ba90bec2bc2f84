/** Reads days and numbers as spreadsheets write them. Nothing is guessed: what could be read in two ways is refused. */
import { day } from '@klasna/base/values';

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

/** Returns a whole number; undefined if the cell is none. */
export const readCount = (cell: string): number | undefined =>
  /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;

/** Returns an amount with at most two decimals, after a point or a comma; undefined if the cell is none. */
export const readAmount = (cell: string): number | undefined =>
  /^\d{1,12}(?:[.,]\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;
