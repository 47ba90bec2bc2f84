/** The parts of a report that all imports share, in the language of the reader. */
import type { ImportRowStatus } from '@klasna/contract/table-import';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvRow, type CsvTable, describeQuestions } from '../csv/read-csv.ts';
import type { Message } from '../failure.ts';
import { translate } from '../translations.ts';

export type RowErrors = Readonly<Record<string, readonly Message[]>>;

/** Builds the errors of a row with one message in each field; undefined means none. */
export const toRowErrors = (messages: Readonly<Record<string, Message | undefined>>): RowErrors =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => (message ? [[field, [message]] as const] : [])),
  );

/** Lists the errors of a row in the order of the columns. */
export const sortErrors = (errors: RowErrors, columns: readonly string[]): RowErrors =>
  Object.fromEntries(
    columns.flatMap((column) => (errors[column] ? [[column, errors[column]] as const] : [])),
  );

interface TableOptions<Column extends string> {
  readonly required: readonly Column[];
  readonly hasColumns: boolean;
  readonly language: LanguageTag;
}

/** Describes the columns of a file and what of it is not used. */
export function describeTable<Column extends string>(
  { columns, questions, ignoredColumns, namelessColumns, firstLine }: CsvTable<Column>,
  { required, hasColumns, language }: TableOptions<Column>,
) {
  return {
    ignoredColumns: [
      ...ignoredColumns,
      ...namelessColumns.map((number) => translate(language, 'messages:columnWithoutHeading', { number })),
    ],
    ...(firstLine && { firstLine }),
    ...(questions.length > 0 && { questions: describeQuestions(questions, required) }),
    ...(hasColumns && {
      columns: columns.map(({ number, heading, field = null, samples }) => ({
        number,
        heading,
        field,
        samples: [...samples],
      })),
    }),
  };
}

interface RowOptions {
  readonly status: ImportRowStatus;
  readonly hasCells: boolean;
  readonly language: LanguageTag;
}

export const describeRow = <Column extends string>(
  { line, values, beyond, errors }: CsvRow<Column> & { readonly errors: RowErrors },
  { status, hasCells, language }: RowOptions,
) => ({
  line,
  status,
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map(({ key, values: params }) => translate(language, key, params)),
    ]),
  ),
  ...(hasCells && { cells: values }),
  ...(beyond && { beyond: [...beyond] }),
});

/** The lines with corrected cells; undefined if the client did not request cells. */
export const listCorrectedLines = ({
  cells,
  corrections,
}: {
  readonly cells: 'true' | 'false';
  readonly corrections: Readonly<Record<string, unknown>>;
}): ReadonlySet<number> | undefined =>
  cells === 'true' ? new Set(Object.keys(corrections).map(Number)) : undefined;
