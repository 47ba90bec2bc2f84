import { type Cell, writeCsvText } from '@klasna/contract/csv';

/** One line per row with these columns; guards cells so that opening the file in a spreadsheet runs no formula. */
export function writeCsv<Column extends string>(
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  columns: readonly Column[],
): Buffer {
  return Buffer.from(writeCsvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]));
}
