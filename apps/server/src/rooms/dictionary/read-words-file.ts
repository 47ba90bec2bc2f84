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
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const told = first === -1 ? lines.length : first;
  const heads = new Map(
    lines.slice(0, told).map((line) => {
      const [name = '', ...rest] = line.slice(1).split(':');
      return [name.trim().toLowerCase(), rest.join(':')] as const;
    }),
  );
  const separator = heads.get('separator') ?? 'tab';
  const delimiter = separators[separator.trim().toLowerCase()] ?? (separator || '\t');
  const { rows, columns: most } = wordImportLimits;
  const records = parseRecords(lines.slice(told).join('\n'), delimiter, rows + 1);
  if (records.length === 0) throw badField('file', said.empty);
  if (records.length > rows) throw badField('file', said.rows, { max: rows });
  if (records.some(({ record }) => record.length > most))
    throw badField('file', 'csvColumnsMany', { max: most });

  const columns = columnsOf(heads, delimiter);
  const plain = heads.get('html')?.trim() === 'true' ? withoutMarkup : (value: string) => value;
  return {
    rows: records.map(({ line, record }) => ({
      line: line + told,
      values: valuesOf(columns, record.map(plain)),
    })),
    ignoredColumns: [],
  };
}

/** By the names that the file gives to its fields; else the first two are a word and its translation. */
function columnsOf(heads: ReadonlyMap<string, string>, delimiter: string): (WordColumn | undefined)[] {
  const names = heads.get('columns')?.split(delimiter) ?? [];
  const { columns: most } = wordImportLimits;
  if (names.length > most) throw badField('file', 'csvColumnsMany', { max: most });
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

/** No word is so long, whatever markup it stands in. */
const longestField = 10_000;

/**
 * Anki keeps notes as HTML, and sounds as [sound:…]. What remains is shown as text, never as markup. No sign begins anew
 * what it would take to the end of the field to look through.
 */
const withoutMarkup = (value: string): string =>
  value
    .slice(0, longestField)
    .replace(/\[sound:[^[\]]*\]/g, '')
    .replace(/<(?:br|div|p)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (name) => written[name] ?? name)
    .replace(/\s+/g, ' ');
