/** Words as a spreadsheet writes them, under headings of ours; or as Anki and other lists do, whose columns are chosen. */
import {
  requiredWordColumns,
  type WordColumn,
  wordColumns,
  wordImportLimits,
} from '@klasna/contract/dictionary/models';
import type { ColumnQuestion } from '../../kernel/csv/match-headings.ts';
import {
  type ChosenColumns as ChosenFields,
  type CsvFile,
  columnIn,
  decodeText,
  readCsvTable,
  refuseWrongChoice,
} from '../../kernel/csv/read-csv.ts';
import { badField } from '../../kernel/http/input.ts';
import type { Notes } from './read-notes.ts';
import { fieldsNamed } from './word-names.ts';

export type ChosenColumns = ChosenFields<WordColumn>;

interface FileColumn {
  readonly number: number;
  /** Empty without a heading. */
  readonly heading: string;
  readonly field: WordColumn | null;
  /** The first values of the column. */
  readonly samples: string[];
}

export interface WordsFile extends CsvFile<WordColumn> {
  /** Those that may hold something else than was seen; none where headings of ours decide alone. */
  readonly columns: FileColumn[];
  /** Fields whose column the headings do not tell. They are in no row until that is answered. */
  readonly questions: readonly ColumnQuestion<WordColumn>[];
  /** Columns without a heading that are not used, counted from 1. */
  readonly namelessColumns: number[];
  /** Comment lines that were skipped. */
  readonly remarks: number[];
}

const sampleCount = 3;
const sampleLength = 60;

export async function readWordsFile(bytes: Buffer, chosen?: ChosenColumns): Promise<WordsFile> {
  const text = decodeText(bytes);
  const [first = ''] = text.split(/\r?\n/, 1);
  const names = first.split(/[,;\t]/).map((name) => name.replaceAll('"', ''));
  const known = names.map((name) => columnIn(wordColumns, name));
  const meant = fieldsNamed(names);
  const hasHeading = known.includes('phrase') || known.includes('translation');
  // Other headings are read below and can be changed by the user.
  const isOurs = known.every((column, index) => column === meant[index]);
  if (first.startsWith('#') || !hasHeading || !isOurs) {
    // The parser of markup is loaded only when needed.
    const { readNotes } = await import('./read-notes.ts');
    return readColumns(readNotes(text), chosen);
  }
  const { rows, columns, questions, ignoredColumns, namelessColumns } = readCsvTable(
    bytes,
    {
      columns: wordColumns,
      required: requiredWordColumns,
      limits: wordImportLimits,
      words: { empty: 'wordsFileEmpty', rows: 'wordsFileRows' },
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

function readColumns(notes: Notes, chosen: ChosenColumns | undefined): WordsFile {
  const { headings, records } = withHeadings(notes);
  if (records.length === 0) throw badField('file', 'wordsFileEmpty');
  const count = records.reduce((most, { fields }) => Math.max(most, fields.length), headings.length);
  if (count < 2) throw badField('file', 'wordsFileSeparator');
  const fieldOf = chosen ? chosenFields(chosen, count) : likelyFields(headings, notes.aside, count);
  const columns = Array.from({ length: count }, (_, index): FileColumn => {
    const values = records.flatMap(({ fields }) => fields[index] || []);
    return {
      number: index + 1,
      heading: headings[index] ?? '',
      field: fieldOf[index] ?? null,
      samples: values.slice(0, sampleCount).map((value) => value.slice(0, sampleLength)),
    };
  });
  const unused = columns.filter(({ field, samples }) => field === null && samples.length > 0);
  return {
    rows: records.map(({ line, fields }) => ({
      line,
      values: Object.fromEntries(
        fields.flatMap((value, index) => (fieldOf[index] && value !== '' ? [[fieldOf[index], value]] : [])),
      ),
    })),
    columns,
    questions: [],
    ignoredColumns: unused.flatMap(({ heading }) => heading || []),
    namelessColumns: unused.flatMap(({ heading, number }) => (heading === '' ? number : [])),
    remarks: [...notes.remarks],
  };
}

/** The first line is a heading if it names a phrase and a translation. */
function withHeadings({ headings, records }: Notes): Pick<Notes, 'headings' | 'records'> {
  const [first, ...rest] = records;
  if (headings.length > 0 || !first) return { headings, records };
  const named = fieldsNamed(first.fields);
  const isHeading = named.includes('phrase') && named.includes('translation');
  return isHeading ? { headings: first.fields, records: rest } : { headings, records };
}

/** Without headings that decide, a field that is not named stands in no column. */
function chosenFields(chosen: ChosenColumns, count: number): (WordColumn | undefined)[] {
  refuseWrongChoice(chosen, { fields: wordColumns, required: requiredWordColumns, count });
  for (const field of requiredWordColumns)
    if (chosen[field] === undefined) throw badField(`columns.${field}`, 'required');
  const fieldOf: (WordColumn | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const field of wordColumns) {
    const number = chosen[field];
    if (typeof number === 'number') fieldOf[number - 1] = field;
  }
  return fieldOf;
}

/**
 * Detects fields by their headings, each field once. Without headings the first column is the phrase, then
 * the translation, then a sentence; the user sees this and can change it.
 */
function likelyFields(
  headings: readonly string[],
  aside: ReadonlySet<number>,
  count: number,
): (WordColumn | undefined)[] {
  const fieldOf: (WordColumn | undefined)[] = Array.from({ length: count }, () => undefined);
  const isTaken = (field: WordColumn): boolean => fieldOf.includes(field);
  fieldsNamed(headings).forEach((field, index) => {
    if (field && !isTaken(field) && !aside.has(index)) fieldOf[index] = field;
  });
  const free = [...fieldOf.keys()].filter((index) => fieldOf[index] === undefined && !aside.has(index));
  for (const field of ['phrase', 'translation'] as const) {
    const index = isTaken(field) ? undefined : free.shift();
    if (index !== undefined) fieldOf[index] = field;
  }
  // A column with an unknown heading is not a sentence.
  const [next] = free;
  if (next !== undefined && !headings[next] && !isTaken('context')) fieldOf[next] = 'context';
  return fieldOf;
}
