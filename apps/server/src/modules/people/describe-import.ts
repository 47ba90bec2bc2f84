import { type ImportColumn, type ImportReport, requiredImportColumns } from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvTable, describeQuestions } from '../../kernel/csv/read-csv.ts';
import { translate } from '../../kernel/translations.ts';
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
  const { columns, questions, ignoredColumns, namelessColumns, firstLine } = table;
  return {
    rows: await mapInSlices(rows, (row) => describeRow(row, { createdEmails, corrected }, language)),
    created: createdEmails?.size ?? 0,
    ignoredColumns: [
      ...ignoredColumns,
      ...namelessColumns.map((number) => translate(language, 'messages:columnWithoutHeading', { number })),
    ],
    ...(firstLine && { firstLine }),
    ...(questions.length > 0 && { questions: describeQuestions(questions, requiredImportColumns) }),
    ...(corrected && {
      columns: columns.map(({ number, heading, field = null, samples }) => ({
        number,
        heading,
        field,
        samples: [...samples],
      })),
    }),
  };
}

function describeRow(
  { line, values, person, errors, beyond }: ValidatedRow,
  { createdEmails, corrected }: Pick<ImportOutcome, 'createdEmails' | 'corrected'>,
  language: LanguageTag,
): ImportReport['rows'][number] {
  const { firstName = '', lastName = '', email = '' } = values;
  const validStatus =
    createdEmails === undefined ? 'ready' : createdEmails.has(email.toLowerCase()) ? 'created' : 'skipped';
  return {
    line,
    status: person ? validStatus : 'failed',
    firstName,
    lastName,
    email,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(({ key, values: params }) => translate(language, key, params)),
      ]),
    ),
    ...((corrected?.has(line) || (corrected && !person)) && { cells: values }),
    ...(beyond && { beyond: [...beyond] }),
  };
}
