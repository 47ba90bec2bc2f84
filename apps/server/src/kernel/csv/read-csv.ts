/** Parses the bytes of a CSV file from any spreadsheet program into rows keyed by our column names. */
import { unescapeFormula } from '@klasna/contract/csv';
import type { ChosenColumns, ColumnQuestion, FirstLine } from '@klasna/contract/file-columns';
import { CsvError, parse } from 'csv-parse/sync';
import { toInvalidField } from '../http/input.ts';
import { countColumns, hasTooManyLines } from './count-columns.ts';
import { indexNames, matchHeadings, normaliseName } from './match-headings.ts';

export interface CsvRow<Column extends string> {
  /** The line number as text editors count, from 1; for a row of several lines the number of its first line. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<Column, string>>>;
  /** The cells after the last heading; undefined if there are none. */
  readonly beyond?: readonly string[];
}

interface CsvColumn<Column extends string> {
  /** The number of the column, from 1. */
  readonly number: number;
  /** The heading of the column; empty if the file has none. */
  readonly heading: string;
  readonly field: Column | undefined;
  /** The first non-empty values of the column. */
  readonly samples: readonly string[];
}

export interface CsvFile<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly ignoredColumns: readonly string[];
}

export interface CsvTable<Column extends string> extends CsvFile<Column> {
  readonly columns: readonly CsvColumn<Column>[];
  /**
   * The fields whose column the headings do not determine. Rows omit these fields until the person has chosen the
   * columns.
   */
  readonly questions: readonly ColumnQuestion<Column>[];
  /** The numbers of columns that contain values but have no heading. */
  readonly namelessColumns: readonly number[];
  /** How the first line was read; undefined if it has known headings and the options do not say how to read it. */
  readonly firstLine?: FirstLine;
}

export interface CsvOptions<Column extends string> {
  readonly columns: readonly Column[];
  /** Further names for the columns. */
  readonly names?: Readonly<Record<Column, readonly string[]>>;
  readonly required: readonly Column[];
  readonly limits: { readonly rows: number; readonly columns: number };
  /** Returns the name of a column in the language of the reader, for error messages. */
  readonly columnName: (column: Column) => string;
  /** The validation messages for a file without rows and for one with too many rows. */
  readonly messages: { readonly empty: string; readonly rows: string };
  /**
   * How to read the first line. By default it contains headings; it contains data if it has an email address and no
   * known heading.
   */
  readonly firstLine?: FirstLine | undefined;
}

interface UnclearFile<Column extends string> {
  readonly questions: readonly ColumnQuestion<Column>[];
  readonly columns: readonly { readonly heading: string }[];
}

/** Describes the ambiguity for an error message: `Phone: Phone 1 / Phone 2`. */
export const describeUnclearColumns = <Column extends string>(
  { questions, columns }: UnclearFile<Column>,
  columnName: (column: Column) => string,
) => ({
  columns: questions
    .map(({ field, columns: numbers }) => {
      const headings = numbers
        .slice(0, maxListedColumns)
        .map((number) => columns[number - 1]?.heading.trim().slice(0, sampleLength) ?? '');
      return `${columnName(field)}: ${[...headings, ...(numbers.length > maxListedColumns ? ['…'] : [])].join(' / ')}`;
    })
    .join('; '),
});

export const describeQuestions = <Column extends string>(
  questions: readonly ColumnQuestion<Column>[],
  required: readonly Column[],
) =>
  questions.map(({ field, columns }) => ({
    field,
    required: required.includes(field),
    columns: [...columns],
  }));

export function readCsvTable<Column extends string>(
  bytes: Buffer,
  { columns: fields, names, required, columnName, limits, messages, firstLine }: CsvOptions<Column>,
  chosen?: ChosenColumns<Column>,
): CsvTable<Column> {
  const text = decodeText(bytes);
  if (hasTooManyLines(text, limits.rows)) throw toInvalidField('file', messages.rows, { max: limits.rows });
  const records = parseFile(text, limits);
  const [first] = records;
  if (!first) throw toInvalidField('file', messages.empty);
  const knownNames = indexNames({ fields, names });
  const firstCells = first.record.map((cell) => cell.slice(0, maxHeadingLength));
  const isKnown = firstCells.some((heading) => knownNames.has(normaliseName(heading)));
  const hasAddress = firstCells.some((heading) => emailShape.test(heading));
  const isData = (firstLine ?? (hasAddress && !isKnown ? 'data' : 'headings')) === 'data';
  const rows = isData ? records : records.slice(1);
  if (rows.length === 0) throw toInvalidField('file', messages.empty);
  if (rows.length > limits.rows) throw toInvalidField('file', messages.rows, { max: limits.rows });

  // Refuses too many columns: every row is searched column by column, so a heading that consists of commas would take
  // hours.
  const longest = records.reduce((length, { record }) => Math.max(length, record.length), 0);
  if (longest > limits.columns) throw toInvalidField('file', 'csvColumnsMany', { max: limits.columns });
  const headings = isData ? Array.from({ length: longest }, () => '') : firstCells;
  if (chosen) validateChosenColumns(chosen, { fields, required, count: headings.length });
  const cells = rows.map(({ line, record }) => ({ line, record: record.map(unescapeFormula) }));
  const samples = headings.map((_, index) => takeSamples(cells, ({ record }) => record[index]));
  // A line with an email address contains data, even if it has a known heading; as a heading, that person would be
  // lost.
  const areHeadings = isData || firstLine === 'headings' || !hasAddress;
  const canHold = (index: number): boolean => areHeadings && samples[index]?.length !== 0;
  const { fieldOf, questions, missing } = matchHeadings(headings, {
    fields,
    names,
    required,
    canHold,
    chosen,
  });
  if (missing.length > 0)
    throw toInvalidField('file', 'csvColumns', { columns: missing.map(columnName).join(', ') });

  return {
    rows: cells.map(({ line, record }) => {
      const beyond = record.slice(headings.length).filter((cell) => cell.trim() !== '');
      return { line, values: toValues(fieldOf, record), ...(beyond.length > 0 && { beyond }) };
    }),
    columns: headings.map((name, index) => ({
      number: index + 1,
      heading: name,
      field: fieldOf[index],
      samples: samples[index] ?? [],
    })),
    questions,
    ignoredColumns: headings.filter(
      (name, index) =>
        name.trim() !== '' &&
        fieldOf[index] === undefined &&
        !questions.some(({ columns }) => columns.includes(index + 1)),
    ),
    namelessColumns: findNamelessColumns(headings, fieldOf, cells).filter(
      (number) => !questions.some(({ columns }) => columns.includes(number)),
    ),
    ...((firstLine !== undefined || !isKnown) && { firstLine: isData ? 'data' : 'headings' }),
  };
}

/** Parses a file. The separator is declared by the first line or detected from the headings. */
function parseFile(text: string, { rows, columns }: CsvOptions<string>['limits']): ReadRecord[] {
  const limits = { maxRecords: rows + 2, maxColumns: columns };
  const [firstLine = ''] = /^[^\r\n]*(?:\r\n|[\r\n])?/.exec(text) ?? [];
  const separator = readSeparatorLine(firstLine.replace(/[\r\n]+$/, ''));
  return separator === undefined
    ? parseRecords(text, detectDelimiter(text), limits)
    : parseRecords(text.slice(firstLine.length), separator, { ...limits, firstLine: 2 });
}

/** The maximum length of a heading, which is compared with every name; no heading and no email address is longer. */
const maxHeadingLength = 500;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface ChoiceOptions<Column extends string> extends Pick<CsvOptions<Column>, 'required'> {
  readonly fields: readonly Column[];
  /** The number of columns in the file. */
  readonly count: number;
}

/** Rejects chosen columns that do not fit the file; they may have been chosen for an earlier version of the file. */
export function validateChosenColumns<Column extends string>(
  chosen: ChosenColumns<Column>,
  { fields, required, count }: ChoiceOptions<Column>,
): void {
  const taken = new Set<number>();
  for (const field of fields) {
    const column = chosen[field];
    if (column === undefined) continue;
    if (column === null) {
      if (required.includes(field)) throw toInvalidField(`columns.${field}`, 'required');
      continue;
    }
    if (column > count) throw toInvalidField(`columns.${field}`, 'choice');
    if (taken.has(column)) throw toInvalidField(`columns.${field}`, 'columnTwice');
    taken.add(column);
  }
}

const sampleCount = 3;
const sampleLength = 60;
/** The maximum number of columns that an error message lists per field. */
const maxListedColumns = 5;

/** Returns the first non-empty values of a column, shortened. */
export function takeSamples<Row>(rows: readonly Row[], getCell: (row: Row) => string | undefined): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const value = (getCell(row) ?? '').trim();
    if (value !== '') samples.push(value.slice(0, sampleLength));
    if (samples.length === sampleCount) break;
  }
  return samples;
}

interface Cells {
  readonly record: readonly string[];
}

/** Finds columns that contain values but have no heading, including those after the last heading. */
function findNamelessColumns(
  headings: readonly string[],
  fieldOf: readonly unknown[],
  rows: readonly Cells[],
): number[] {
  const nameless = new Set<number>();
  for (const { record } of rows) {
    record.forEach((cell, index) => {
      const hasHeading = (headings[index] ?? '').trim() !== '' || fieldOf[index] !== undefined;
      if (!hasHeading && cell.trim() !== '') nameless.add(index + 1);
    });
  }
  return [...nameless].sort((one, other) => one - other);
}

export function decodeText(bytes: Buffer): string {
  try {
    // The decoder also strips the byte order mark that Excel writes.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw toInvalidField('file', 'csvEncoding');
  }
}

interface ReadRecord extends Cells {
  /** The number of the line in which the record begins, from 1. */
  readonly line: number;
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly bytes: number };
}

/** Returns the separator that a first line such as `sep=;` declares. Excel follows this line and does not show it. */
export const readSeparatorLine = (line: string): string | undefined => /^"?sep=([,;|\t])"?$/i.exec(line)?.[1];

interface ParseOptions {
  /**
   * The maximum number of records. Parsing then stops, so that a longer file is refused without reading it completely.
   */
  readonly maxRecords: number;
  readonly maxColumns: number;
  /** The number of the first line of the text. */
  readonly firstLine?: number;
}

export function parseRecords(
  text: string,
  delimiter: string,
  { maxRecords, maxColumns, firstLine = 1 }: ParseOptions,
): ReadRecord[] {
  if (countColumns(text, delimiter, maxColumns) > maxColumns)
    throw toInvalidField('file', 'csvColumnsMany', { max: maxColumns });
  const lineOf = createLineCounter(Buffer.from(text), firstLine);
  const records: ReadRecord[] = [];
  let start = 0;
  let fieldEnd = 0;
  let end = 0;
  try {
    parse(text, {
      delimiter,
      to: maxRecords,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Removes spaces around an unquoted cell; spaces inside quotation marks belong to the value.
      cast: (value, { quoting, index, bytes }) => {
        if (index === 0) start = fieldEnd;
        fieldEnd = bytes;
        return quoting ? value : value.trim();
      },
      on_record: (parsed: unknown) => {
        const { record, info } = parsed as ParsedRecord;
        // Counts lines here: the parser's own count differs for line breaks inside cells, and its `raw` option copies
        // the text at every field, which takes hours for a line of commas.
        records.push({ line: lineOf(start, 'next'), record });
        end = info.bytes;
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw toInvalidField('file', 'csvBroken', { line: lineOf(end, 'next') });
  }
}

/**
 * Creates a function that returns the line number of a byte offset. Offsets must ascend, so that the file is scanned
 * only once.
 */
function createLineCounter(
  bytes: Buffer,
  firstLine: number,
): (offset: number, which?: 'this' | 'next') => number {
  const [lineFeed, carriageReturn] = [10, 13];
  let line = firstLine;
  let position = 0;
  const step = (): void => {
    const byte = bytes[position];
    if (byte === lineFeed || (byte === carriageReturn && bytes[position + 1] !== lineFeed)) line += 1;
    position += 1;
  };
  return (offset, which = 'this') => {
    while (position < offset && position < bytes.length) step();
    // The next record begins after the line breaks.
    while (which === 'next' && (bytes[position] === lineFeed || bytes[position] === carriageReturn)) step();
    return line;
  };
}

/** Detects the separator: Excel writes semicolons in countries whose decimal separator is the comma. */
function detectDelimiter(text: string): string {
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const countOf = (separator: string): number => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) =>
    countOf(separator) > countOf(best) ? separator : best,
  );
}

/** Caches the index per column list, because one line may contain hundreds of thousands of names to look up. */
const namesOfColumns = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Finds a column by name: `First name`, `first_name` and `firstName` are the same column. */
export function findColumn<Column extends string>(
  known: readonly Column[],
  name: string,
): Column | undefined {
  const names = namesOfColumns.get(known) ?? indexNames({ fields: known });
  namesOfColumns.set(known, names);
  return names.get(normaliseName(name)) as Column | undefined;
}

/** Omits empty cells. */
function toValues<Column extends string>(
  columns: readonly (Column | undefined)[],
  record: readonly string[],
): CsvRow<Column>['values'] {
  const named = columns.flatMap((column, index) => {
    const value = record[index] ?? '';
    return column === undefined || value === '' ? [] : [[column, value] as const];
  });
  return Object.fromEntries(named) as CsvRow<Column>['values'];
}
