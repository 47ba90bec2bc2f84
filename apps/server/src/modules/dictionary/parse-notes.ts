/**
 * Parses a text file in the format of Anki: header lines that start with # describe the file; what they do not declare
 * is detected from the text. See "Text files" in the manual of Anki.
 */
import { wordImportLimits } from '@klasna/contract/dictionary/models';
import { hasTooManyLines } from '../../kernel/csv/count-columns.ts';
import { parseRecords, readSeparatorLine } from '../../kernel/csv/read-csv.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { noteToText } from './note-to-text.ts';

export interface NotesFile {
  readonly records: readonly { readonly line: number; readonly fields: readonly string[] }[];
  /** Column headings declared in the file; empty strings for columns without one. */
  readonly headings: readonly string[];
  /** Indexes of columns without words: tags, deck, note type and id of a note. */
  readonly ignoredIndexes: ReadonlySet<number>;
  /** Numbers of comment lines, counted from 1. */
  readonly remarks: readonly number[];
}

const separators: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
  ['\\t', '\t'],
]);
/** Separators in the order of detection. Colons and spaces occur in words, so they must be declared. */
const detectableSeparators = ['\t', '|', ';', ','] as const;
const ignoredColumnKeys = ['guid', 'notetype', 'deck', 'tags'] as const;
const headerKeys =
  /^(?:separator|html|tags|columns|notetype|deck|(?:guid|notetype|deck|tags) column|if matches)$/;

interface Header {
  readonly values: ReadonlyMap<string, string>;
  /** The number of header lines. */
  readonly length: number;
  readonly remarks: readonly number[];
}

function readHeader(lines: readonly string[]): Header {
  const values = new Map<string, string>();
  const remarks: number[] = [];
  let length = 0;
  for (const line of lines) {
    const separator = length === 0 ? readSeparatorLine(line) : undefined;
    if (separator !== undefined) {
      length += 1;
      values.set('separator', separator);
      continue;
    }
    // Skips the first line if it contains tags, as Anki wrote before header lines existed.
    const isOldTags = length === 0 && /^tags:/i.test(line);
    if (!line.startsWith('#') && !isOldTags) break;
    length += 1;
    const [name = '', ...rest] = line.replace(/^#/, '').split(':');
    const key = name.trim().toLowerCase();
    if (headerKeys.test(key)) values.set(key, rest.join(':'));
    else remarks.push(length);
  }
  return { values, length, remarks };
}

/** Replaces comment lines with empty ones: lines that start with #, unless they are inside quotes. */
function extractComments(lines: readonly string[], firstLine: number) {
  const remarks: number[] = [];
  let isQuoted = false;
  const rest = lines.map((line, index) => {
    if (line.startsWith('#') && !isQuoted) {
      remarks.push(firstLine + index);
      return '';
    }
    if ((line.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
    return line;
  });
  return { text: rest.join('\n'), remarks };
}

function parseSeparator(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const character = given.length === 1 ? given : undefined;
  return separators.get(given.trim().toLowerCase()) ?? detectableSeparators.find((one) => one === character);
}

/** Returns the separator that occurs in most lines, or undefined if none occurs. */
function detectSeparator(text: string): string | undefined {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 100);
  const countLinesWith = (character: string): number =>
    lines.filter((line) => line.replace(/"[^"]*"/g, '').includes(character)).length;
  const [best] = detectableSeparators
    .map((character) => ({ character, count: countLinesWith(character) }))
    .toSorted((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.character : undefined;
}

export function parseNotes(whole: string): NotesFile {
  const { rows, columns: maxColumns } = wordImportLimits;
  if (hasTooManyLines(whole, rows)) throw toInvalidField('file', 'wordsFileRows', { max: rows });
  const lines = whole.split(/\r\n|[\r\n]/);
  const { values, length, remarks } = readHeader(lines);
  const { text, remarks: laterRemarks } = extractComments(lines.slice(length), length + 1);
  if (text.trim() === '') throw toInvalidField('file', 'wordsFileEmpty');
  const separator = parseSeparator(values.get('separator')) ?? detectSeparator(text);
  if (separator === undefined) throw toInvalidField('file', 'wordsFileSeparator');
  const records = parseRecords(text, separator, {
    maxRecords: rows + 1,
    maxColumns,
    firstLine: length + 1,
  });
  if (records.length === 0) throw toInvalidField('file', 'wordsFileEmpty');
  if (records.length > rows) throw toInvalidField('file', 'wordsFileRows', { max: rows });
  const headings = values.get('columns')?.split(separator) ?? [];
  if (headings.length > maxColumns || records.some(({ record }) => record.length > maxColumns))
    throw toInvalidField('file', 'csvColumnsMany', { max: maxColumns });
  const html = values.get('html')?.trim().toLowerCase();
  const readField =
    html === 'false'
      ? (field: string) => field.trim()
      : (field: string) => noteToText(field, html === 'true');
  return {
    records: records.map(({ line, record }) => ({ line, fields: record.map(readField) })),
    headings: headings.map((heading) => heading.trim()),
    ignoredIndexes: new Set(
      ignoredColumnKeys
        .flatMap((key) => values.get(`${key} column`) ?? [])
        .map((number) => Number(number) - 1),
    ),
    remarks: [...remarks, ...laterRemarks],
  };
}
