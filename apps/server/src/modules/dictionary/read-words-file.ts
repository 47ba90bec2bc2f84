/**
 * Reads a file of words: from a spreadsheet with our headings; or a list from Anki or another source, for whose columns
 * the person chooses fields.
 */
import {
  requiredWordColumns,
  type WordColumn,
  wordColumns,
  wordImportLimits,
} from '@klasna/contract/dictionary/models';
import type { ChosenColumns, ColumnQuestion, FirstLine } from '@klasna/contract/file-columns';
import {
  type CsvFile,
  decodeText,
  findColumn,
  readCsvTable,
  readSeparatorLine,
  takeSamples,
  validateChosenColumns,
} from '../../kernel/csv/read-csv.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { detectWordColumns } from './detect-word-columns.ts';
import type { NotesFile } from './parse-notes.ts';

type ChosenWordColumns = ChosenColumns<WordColumn>;

interface FileColumn {
  readonly number: number;
  /** The heading of the column; empty if there is none. */
  readonly heading: string;
  readonly field: WordColumn | null;
  /** The first values of the column. */
  readonly samples: string[];
}

export interface WordsFile extends CsvFile<WordColumn> {
  /** The columns whose field the person can change; empty if our headings determine all fields. */
  readonly columns: FileColumn[];
  /**
   * The fields whose column the headings do not determine. Rows omit these fields until the person has chosen the
   * columns.
   */
  readonly questions: readonly ColumnQuestion<WordColumn>[];
  /** The numbers of unused columns without a heading, counted from 1. */
  readonly namelessColumns: number[];
  /** Comment lines that were skipped. */
  readonly remarks: number[];
  /** How the first line was read; undefined if its headings are known and the options do not say how to read it. */
  readonly firstLine?: FirstLine | undefined;
}

export interface ReadOptions {
  /** The name of a column in the language of the reader, for error messages. */
  readonly columnName: (column: WordColumn) => string;
  readonly chosen?: ChosenWordColumns | undefined;
  /** How to read the first line. By default it contains headings if it names a phrase and a translation. */
  readonly firstLine?: FirstLine | undefined;
}

/** The maximum length of a line with our headings, in characters. */
const maxHeadingLine = 20_000;

export async function readWordsFile(
  bytes: Buffer,
  { columnName, chosen, firstLine }: ReadOptions,
): Promise<WordsFile> {
  const text = decodeText(bytes);
  const [line = '', nextLine = ''] = text.split(/\r?\n/, 2);
  const first = readSeparatorLine(line) === undefined ? line : nextLine;
  const names = first
    .slice(0, maxHeadingLine)
    .split(/[,;\t]/)
    .map((name) => name.replaceAll('"', ''));
  const ownColumns = names.map((name) => findColumn(wordColumns, name));
  const matchedFields = detectWordColumns(names);
  const hasHeading = ownColumns.includes('phrase') || ownColumns.includes('translation');
  // Returns whether all headings are ours; other headings are read below, and the person can change their fields.
  const areOwnHeadings = ownColumns.every((column, index) => column === matchedFields[index]);
  if (firstLine !== undefined || first.startsWith('#') || !hasHeading || !areOwnHeadings) {
    // The parser of markup is loaded only when needed.
    const { parseNotes } = await import('./parse-notes.ts');
    return readColumns(parseNotes(text), { chosen, firstLine });
  }
  const { rows, columns, questions, ignoredColumns, namelessColumns } = readCsvTable(
    bytes,
    {
      columns: wordColumns,
      required: requiredWordColumns,
      columnName,
      limits: wordImportLimits,
      messages: { empty: 'wordsFileEmpty', rows: 'wordsFileRows' },
    },
    chosen,
  );
  return {
    rows,
    questions,
    ignoredColumns,
    columns:
      chosen || questions.length > 0
        ? columns.map(({ field = null, samples, ...column }) => ({ ...column, field, samples: [...samples] }))
        : [],
    namelessColumns: [...namelessColumns],
    remarks: [],
  };
}

function readColumns(
  notes: NotesFile,
  { chosen, firstLine: givenFirstLine }: Pick<ReadOptions, 'chosen' | 'firstLine'>,
): WordsFile {
  const { headings, records, firstLine } = extractHeadings(notes, givenFirstLine);
  if (records.length === 0) throw toInvalidField('file', 'wordsFileEmpty');
  const count = records.reduce((longest, { fields }) => Math.max(longest, fields.length), headings.length);
  if (count < 2) throw toInvalidField('file', 'wordsFileSeparator');
  const fieldByIndex = chosen
    ? applyChosenColumns(chosen, count)
    : detectFields(headings, notes.ignoredIndexes, count);
  const columns = Array.from(
    { length: count },
    (_, index): FileColumn => ({
      number: index + 1,
      heading: headings[index] ?? '',
      field: fieldByIndex[index] ?? null,
      samples: takeSamples(records, ({ fields }) => fields[index]),
    }),
  );
  const unused = columns.filter(({ field, samples }) => field === null && samples.length > 0);
  return {
    rows: records.map(({ line, fields }) => ({
      line,
      values: Object.fromEntries(
        fields.flatMap((value, index) =>
          fieldByIndex[index] && value !== '' ? [[fieldByIndex[index], value]] : [],
        ),
      ),
    })),
    columns,
    questions: [],
    ignoredColumns: unused.flatMap(({ heading }) => heading || []),
    namelessColumns: unused.flatMap(({ heading, number }) => (heading === '' ? number : [])),
    remarks: [...notes.remarks],
    firstLine,
  };
}

/** Extracts the headings. By default, the first line contains headings if it names a phrase and a translation. */
function extractHeadings(
  { headings, records }: NotesFile,
  givenFirstLine: FirstLine | undefined,
): Pick<NotesFile, 'headings' | 'records'> & Pick<WordsFile, 'firstLine'> {
  const [first, ...rest] = records;
  if (headings.length > 0 || !first) return { headings, records };
  const matchedFields = detectWordColumns(first.fields);
  const areKnown = matchedFields.includes('phrase') && matchedFields.includes('translation');
  const firstLine = givenFirstLine ?? (areKnown ? undefined : 'data');
  return firstLine === 'data'
    ? { headings, records, firstLine }
    : { headings: first.fields, records: rest, firstLine };
}

/**
 * Applies the chosen columns. If the headings do not determine the fields, a field that was not chosen has no column.
 */
function applyChosenColumns(chosen: ChosenWordColumns, count: number): (WordColumn | undefined)[] {
  validateChosenColumns(chosen, { fields: wordColumns, required: requiredWordColumns, count });
  for (const field of requiredWordColumns)
    if (chosen[field] === undefined) throw toInvalidField(`columns.${field}`, 'required');
  const fieldByIndex: (WordColumn | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const field of wordColumns) {
    const number = chosen[field];
    if (typeof number === 'number') fieldByIndex[number - 1] = field;
  }
  return fieldByIndex;
}

/**
 * Detects fields by their headings, each field once. Without headings, the first column is the phrase, then come the
 * translation and a sentence; the person sees this and can change it.
 */
function detectFields(
  headings: readonly string[],
  ignoredIndexes: ReadonlySet<number>,
  count: number,
): (WordColumn | undefined)[] {
  const fieldByIndex: (WordColumn | undefined)[] = Array.from({ length: count }, () => undefined);
  const isTaken = (field: WordColumn): boolean => fieldByIndex.includes(field);
  detectWordColumns(headings).forEach((field, index) => {
    if (field && !isTaken(field) && !ignoredIndexes.has(index)) fieldByIndex[index] = field;
  });
  const freeIndexes = [...fieldByIndex.keys()].filter(
    (index) => fieldByIndex[index] === undefined && !ignoredIndexes.has(index),
  );
  for (const field of ['phrase', 'translation'] as const) {
    const index = isTaken(field) ? undefined : freeIndexes.shift();
    if (index !== undefined) fieldByIndex[index] = field;
  }
  // Skips a column with an unknown heading, which is not a sentence.
  const [next] = freeIndexes;
  if (next !== undefined && !headings[next] && !isTaken('context')) fieldByIndex[next] = 'context';
  return fieldByIndex;
}
