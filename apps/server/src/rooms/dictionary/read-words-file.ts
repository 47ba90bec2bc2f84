/** Words as a spreadsheet writes them, under headings; or as Anki does: notes without headings, told of by lines with #. */
import { type WordColumn, wordColumns, wordImportLimits } from '@klasna/contract/dictionary/models';
import {
  type CsvFile,
  columnIn,
  decodeText,
  parseRecords,
  readCsv,
  valuesOf,
} from '../../kernel/csv/read-csv.ts';
import { badField } from '../../kernel/http/input.ts';

const said = { empty: 'wordsFileEmpty', rows: 'wordsFileRows' } as const;

export function readWordsFile(bytes: Buffer): CsvFile<WordColumn> {
  const text = decodeText(bytes);
  const [first = ''] = text.split(/\r?\n/, 1);
  const named = first.split(/[,;\t]/).map((name) => columnIn(wordColumns, name));
  const hasHeading = named.includes('phrase') || named.includes('translation');
  if (!first.startsWith('#') && hasHeading)
    return readCsv(bytes, {
      columns: wordColumns,
      required: ['phrase', 'translation'],
      limits: wordImportLimits,
      words: said,
    });
  return readNotes(text);
}

const separators: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** Fields of a note that are no words: what kind it is of, where it lies, its number and its tags. */
const aside = /^(?:guid|notetype|deck|tags) column$/;

function readNotes(text: string): CsvFile<WordColumn> {
  const lines = text.split(/\r?\n/);
  const told = lines.findIndex((line) => !line.startsWith('#'));
  const heads = new Map(
    lines.slice(0, told === -1 ? lines.length : told).map((line) => {
      const [name = '', ...rest] = line.slice(1).split(':');
      return [name.trim().toLowerCase(), rest.join(':')] as const;
    }),
  );
  const separator = heads.get('separator') ?? 'tab';
  const delimiter = separators[separator.trim().toLowerCase()] ?? (separator || '\t');
  const body = lines.slice(heads.size).join('\n');
  const records = parseRecords(body, delimiter);
  if (records.length === 0) throw badField('file', said.empty);
  const { rows, columns: most } = wordImportLimits;
  if (records.length > rows) throw badField('file', said.rows, { max: rows });
  if (records.some(({ record }) => record.length > most))
    throw badField('file', 'csvColumnsMany', { max: most });

  const columns = columnsOf(heads, delimiter);
  const plain = heads.get('html')?.trim() === 'true' ? withoutMarkup : (value: string) => value;
  return {
    rows: records.map(({ line, record }) => ({
      line: line + heads.size,
      values: valuesOf(columns, record.map(plain)),
    })),
    ignoredColumns: [],
  };
}

/** By the names that the file gives to its fields; else the first two are a word and its translation. */
function columnsOf(heads: ReadonlyMap<string, string>, delimiter: string): (WordColumn | undefined)[] {
  const names = heads.get('columns')?.split(delimiter) ?? [];
  const known = names.map((name) => columnIn(wordColumns, name));
  if (known.includes('phrase') && known.includes('translation')) return known;
  const taken = new Set(
    [...heads].filter(([name]) => aside.test(name)).map(([, place]) => Number(place) - 1),
  );
  const [front = 0, back = 1] = [0, 1, 2, 3, 4, 5].filter((place) => !taken.has(place));
  const columns: (WordColumn | undefined)[] = [];
  columns[front] = 'phrase';
  columns[back] = 'translation';
  return Array.from(columns);
}

const written: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** Anki keeps notes as HTML, and sounds as [sound:…]. What remains is shown as text, never as markup. */
const withoutMarkup = (value: string): string =>
  value
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<(?:br|div|p)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (name) => written[name] ?? name)
    .replace(/\s+/g, ' ');
