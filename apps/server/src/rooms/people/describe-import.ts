import { type ImportColumn, type ImportReport, requiredImportColumns } from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvTable, describeQuestions } from '../../kernel/csv/read-csv.ts';
import { say } from '../../kernel/words.ts';
import type { JudgedRow } from './judge-rows.ts';

interface Import {
  readonly table: CsvTable<ImportColumn>;
  readonly rows: readonly JudgedRow[];
  /** Emails of the created accounts; undefined if nothing was to be created (dry run). */
  readonly done: ReadonlySet<string> | undefined;
  /** Lines with corrected cells; undefined if the client did not ask for cells. */
  readonly corrected: ReadonlySet<number> | undefined;
}

/** Reports what was imported, or would be imported, in the language of the reader. */
export function describeImport(
  { table, rows, done, corrected }: Import,
  language: LanguageTag,
): ImportReport {
  const { columns, questions, ignoredColumns, namelessColumns } = table;
  return {
    rows: rows.map((row) => describeRow(row, { done, corrected }, language)),
    created: done?.size ?? 0,
    ignoredColumns: [
      ...ignoredColumns,
      ...namelessColumns.map((number) => say(language, 'messages:columnWithoutHeading', { number })),
    ],
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
  { line, values, person, errors, beyond }: JudgedRow,
  { done, corrected }: Pick<Import, 'done' | 'corrected'>,
  language: LanguageTag,
): ImportReport['rows'][number] {
  const { firstName = '', lastName = '', email = '' } = values;
  const good = done === undefined ? 'ready' : done.has(email.toLowerCase()) ? 'created' : 'skipped';
  return {
    line,
    status: person ? good : 'failed',
    firstName,
    lastName,
    email,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(({ key, values: told }) => say(language, key, told)),
      ]),
    ),
    ...((corrected?.has(line) || (corrected && !person)) && { cells: values }),
    ...(beyond && { beyond: [...beyond] }),
  };
}
