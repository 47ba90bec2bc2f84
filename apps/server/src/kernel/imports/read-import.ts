import { type ImportReading, maxCellLength } from '@klasna/contract/table-import';
import { type CsvOptions, type CsvRow, type CsvTable, readCsvTable } from '../csv/read-csv.ts';
import { toInvalidField } from '../http/input.ts';

/** What a file of one kind of import may contain. Plain data, because the worker that reads the file receives it. */
export type ImportShape<Column extends string> = Pick<
  CsvOptions<Column>,
  'columns' | 'names' | 'required' | 'limits' | 'messages'
>;

/** Reads the rows to validate, with the chosen columns and the corrected cells applied. */
export function readImport<Column extends string>(
  bytes: Buffer,
  shape: ImportShape<Column>,
  { columns, corrections, firstLine }: ImportReading<Column>,
  columnName: (column: Column) => string,
): CsvTable<Column> {
  const table = readCsvTable(bytes, { ...shape, columnName, firstLine }, columns);
  const lines = new Set(table.rows.map(({ line }) => line));
  for (const line of Object.keys(corrections))
    if (!lines.has(Number(line))) throw toInvalidField(`corrections.${line}`, 'choice');
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      values: trimCells({ ...row.values, ...corrections[row.line] }),
    })),
  };
}

/**
 * Trims the cells and drops empty ones. Cuts a long cell, but leaves enough to be refused, because the report repeats
 * the cells of refused rows.
 */
const trimCells = <Column extends string>(values: CsvRow<Column>['values']): CsvRow<Column>['values'] =>
  Object.fromEntries(
    Object.entries<string>(values as Record<string, string>)
      .map(([field, value]) => [field, value.trim().slice(0, maxCellLength + 1)] as const)
      .filter(([, value]) => value !== ''),
  ) as CsvRow<Column>['values'];
