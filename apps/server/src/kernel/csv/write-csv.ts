import { type Cell, writeCsvText } from '@klasna/contract/csv';

/** One line for each row under the names of these columns; opening the file in a spreadsheet runs nothing. */
export function writeCsv<Column extends string>(
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  columns: readonly Column[],
): Buffer {
  return Buffer.from(writeCsvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]));
}
