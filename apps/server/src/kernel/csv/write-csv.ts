import { type Cell, writeCsvText } from '@klasna/contract/csv';

/**
 * Writes one line per row with these columns. Escapes cells so that opening the file in a spreadsheet runs no formula.
 */
export function writeCsv<Column extends string>(
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  columns: readonly Column[],
): Buffer {
  return Buffer.from(writeCsvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]));
}
