/** Words as a spreadsheet writes them, under headings of ours; or as Anki and other lists do, whose columns are chosen. */
import { type WordColumn, wordColumns, wordImportLimits } from '@klasna/contract/dictionary/models';
import { type CsvFile, columnIn, decodeText, readCsv } from '../../kernel/csv/read-csv.ts';
import { badField } from '../../kernel/http/input.ts';
import type { Notes } from './read-notes.ts';
import { fieldsNamed } from './word-names.ts';

/** In which column a field stands, counted from 1; what is not named stands in none. */
export type ChosenColumns = Readonly<Partial<Record<WordColumn, number>>>;

interface FileColumn {
  readonly number: number;
  /** Empty where the file has none. */
  readonly heading: string;
  readonly field: WordColumn | null;
  /** The first values in it. */
  readonly samples: string[];
}

export interface WordsFile extends CsvFile<WordColumn> {
  /** Those that may hold something else than was seen; none where headings of ours decide. */
  readonly columns: FileColumn[];
  /** Columns without a heading that are not used, counted from 1. */
  readonly namelessColumns: number[];
  /** Lines that were skipped as remarks. */
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
  // Headings in the words of people are read below, and may be chosen otherwise.
  const isOurs = known.every((column, index) => column === meant[index]);
  if (first.startsWith('#') || !hasHeading || !isOurs) {
    // What reads markup is loaded when a file needs it.
    const { readNotes } = await import('./read-notes.ts');
    return readColumns(readNotes(text), chosen);
  }
  const file = readCsv(bytes, {
    columns: wordColumns,
    required: ['phrase', 'translation'],
    limits: wordImportLimits,
    words: { empty: 'wordsFileEmpty', rows: 'wordsFileRows' },
  });
  return { ...file, columns: [], namelessColumns: [], remarks: [] };
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
    ignoredColumns: unused.flatMap(({ heading }) => heading || []),
    namelessColumns: unused.flatMap(({ heading, number }) => (heading === '' ? number : [])),
    remarks: [...notes.remarks],
  };
}

/** The first line of a list may be its headings, if they name a word and its translation. */
function withHeadings({ headings, records }: Notes): Pick<Notes, 'headings' | 'records'> {
  const [first, ...rest] = records;
  if (headings.length > 0 || !first) return { headings, records };
  const named = fieldsNamed(first.fields);
  const isHeading = named.includes('phrase') && named.includes('translation');
  return isHeading ? { headings: first.fields, records: rest } : { headings, records };
}

function chosenFields(chosen: ChosenColumns, count: number): (WordColumn | undefined)[] {
  const fieldOf: (WordColumn | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const field of wordColumns) {
    const number = chosen[field];
    if (number === undefined) continue;
    if (number > count) throw badField('columns', 'choice');
    fieldOf[number - 1] = field;
  }
  return fieldOf;
}

/**
 * By their headings, the first of a name. Where these do not tell, a word stands first, then its translation, then a
 * sentence; whoever brings the file sees that and may choose otherwise.
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
  // A heading that names something else is no sentence.
  const [next] = free;
  if (next !== undefined && !headings[next] && !isTaken('context')) fieldOf[next] = 'context';
  return fieldOf;
}
