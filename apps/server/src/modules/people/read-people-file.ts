import { limits } from '@klasna/base/values';
import {
  type ImportColumn,
  type ImportFields,
  importColumns,
  importLimits,
  requiredImportColumns,
} from '@klasna/contract/people/models';
import { type CsvRow, type CsvTable, readCsvTable } from '../../kernel/csv/read-csv.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { headingNames } from './import-names.ts';

export type FileRow = CsvRow<ImportColumn>;

/** Reads the rows to validate, with the chosen columns and the corrected cells applied. */
export function readPeopleFile(
  bytes: Buffer,
  { columns, corrections, firstLine }: Pick<ImportFields, 'columns' | 'corrections' | 'firstLine'>,
  columnName: (column: ImportColumn) => string,
): CsvTable<ImportColumn> {
  const table = readCsvTable(
    bytes,
    {
      columns: importColumns,
      names: headingNames,
      required: requiredImportColumns,
      columnName,
      limits: importLimits,
      messages: { empty: 'csvEmpty', rows: 'csvRows' },
      firstLine,
    },
    columns,
  );
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
const trimCells = (values: FileRow['values']): FileRow['values'] =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim().slice(0, limits.noteMax + 1)] as const)
      .filter(([, value]) => value !== ''),
  );
