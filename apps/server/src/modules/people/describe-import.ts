import { type ImportColumn, type ImportReport, requiredImportColumns } from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { CsvTable } from '../../kernel/csv/read-csv.ts';
import { describeRow, describeTable } from '../../kernel/imports/describe-import.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import type { ValidatedRow } from './validate-rows.ts';

interface ImportOutcome {
  readonly table: CsvTable<ImportColumn>;
  readonly rows: readonly ValidatedRow[];
  /** The emails of the created accounts; undefined in a dry run, which creates none. */
  readonly createdEmails: ReadonlySet<string> | undefined;
  /** The lines with corrected cells; undefined if the client did not request cells. */
  readonly corrected: ReadonlySet<number> | undefined;
}

/** Reports what was imported, or would be imported, in the language of the reader. */
export async function describeImport(
  { table, rows, createdEmails, corrected }: ImportOutcome,
  language: LanguageTag,
): Promise<ImportReport> {
  return {
    rows: await mapInSlices(rows, (row) => describePersonRow(row, { createdEmails, corrected }, language)),
    created: createdEmails?.size ?? 0,
    ...describeTable(table, {
      required: requiredImportColumns,
      hasColumns: corrected !== undefined,
      language,
    }),
  };
}

function describePersonRow(
  row: ValidatedRow,
  { createdEmails, corrected }: Pick<ImportOutcome, 'createdEmails' | 'corrected'>,
  language: LanguageTag,
): ImportReport['rows'][number] {
  const { firstName = '', lastName = '', email = '' } = row.values;
  const validStatus =
    createdEmails === undefined ? 'ready' : createdEmails.has(email.toLowerCase()) ? 'created' : 'skipped';
  return {
    ...describeRow(row, {
      status: row.person ? validStatus : 'failed',
      hasCells: corrected !== undefined && (corrected.has(row.line) || !row.person),
      language,
    }),
    firstName,
    lastName,
    email,
  };
}
