/** Runs an import whose rows each add one thing: reads the file, validates its rows, adds the valid ones, reports all. */
import type { ImportReading, ImportRowStatus } from '@klasna/contract/table-import';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvRow, describeUnclearColumns } from '../csv/read-csv.ts';
import { toInvalidField } from '../http/input.ts';
import { mapInSlices } from '../workers/sliced-rows.ts';
import { describeRow, describeTable, listCorrectedLines, type RowErrors } from './describe-import.ts';
import { parseImport } from './parse-import.ts';
import type { ImportShape } from './read-import.ts';

/** A validated row. It is added if it has no errors and what it describes is not there yet. */
export interface ImportedRow<Column extends string> extends CsvRow<Column> {
  readonly isExisting: boolean;
  readonly errors: RowErrors;
}

interface ImportRequestFields<Column extends string> extends ImportReading<Column> {
  readonly dryRun: 'true' | 'false';
  readonly mode: 'each' | 'all';
  readonly cells: 'true' | 'false';
}

export interface ImportRequest<Column extends string, Fields extends ImportRequestFields<Column>> {
  readonly bytes: Buffer;
  readonly fields: Fields;
  readonly language: LanguageTag;
}

interface ImportSteps<Column extends string, Row extends ImportedRow<Column>, View extends object> {
  readonly shape: ImportShape<Column>;
  /** The name of a column in the language of the reader. */
  readonly columnName: (column: Column) => string;
  readonly validate: (rows: readonly CsvRow<Column>[]) => Promise<readonly Row[]>;
  /** Validates rows that nobody else changes until the transaction ends. */
  readonly lockAndValidate: (rows: readonly CsvRow<Column>[]) => Promise<readonly Row[]>;
  readonly add: (row: Row) => Promise<void>;
  /** What the report says of a row beside its status and errors. */
  readonly describe: (row: Row) => View;
}

export const hasErrors = ({ errors }: { readonly errors: RowErrors }): boolean =>
  Object.keys(errors).length > 0;

/** Whether a row describes something that can be added and is not there yet. */
const isAddable = (row: Pick<ImportedRow<string>, 'errors' | 'isExisting'>): boolean =>
  !row.isExisting && !hasErrors(row);

/** Adds every valid row; in mode `all`, only if every row is valid. A dry run only reports. */
export async function runImport<
  Column extends string,
  Row extends ImportedRow<Column>,
  View extends object,
  Fields extends ImportRequestFields<Column>,
>(
  { bytes, fields, language }: ImportRequest<Column, Fields>,
  { shape, columnName, validate, lockAndValidate, add, describe }: ImportSteps<Column, Row, View>,
) {
  const isDryRun = fields.dryRun === 'true';
  const columnNames = Object.fromEntries(
    shape.columns.map((column) => [column, columnName(column)]),
  ) as Record<Column, string>;
  const table = await parseImport({ bytes, shape, reading: fields, columnNames });
  const corrected = listCorrectedLines(fields);
  const buildReport = async (
    rows: readonly Row[],
    outcome: Extract<ImportRowStatus, 'ready' | 'created' | 'skipped'>,
  ) => ({
    rows: await mapInSlices(rows, (row) => ({
      ...describeRow(row, {
        status: hasErrors(row) ? 'failed' : row.isExisting ? 'existing' : outcome,
        hasCells: corrected !== undefined && (corrected.has(row.line) || hasErrors(row)),
        language,
      }),
      ...describe(row),
    })),
    created: outcome === 'created' ? rows.filter(isAddable).length : 0,
    ...describeTable(table, { required: shape.required, hasColumns: corrected !== undefined, language }),
  });
  if (table.questions.length > 0) {
    if (!isDryRun)
      throw toInvalidField('columns', 'csvColumnsUnclear', describeUnclearColumns(table, columnName));
    return buildReport([], 'ready');
  }
  if (isDryRun) return buildReport(await validate(table.rows), 'ready');
  const rows = await lockAndValidate(table.rows);
  if (fields.mode === 'all' && rows.some(hasErrors)) return buildReport(rows, 'skipped');
  for (const row of rows) if (isAddable(row)) await add(row);
  return buildReport(rows, 'created');
}
