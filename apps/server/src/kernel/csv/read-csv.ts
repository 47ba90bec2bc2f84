/** From the bytes of a CSV file, however a spreadsheet wrote it, to rows under our names for the columns. */
import { CsvError, parse } from 'csv-parse/sync';
import { badField } from '../http/input.ts';

export interface CsvRow<Column extends string> {
  /** As a text editor counts, the heading being line 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<Column, string>>>;
}

export interface CsvFile<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly ignoredColumns: readonly string[];
}

export interface CsvDemands<Column extends string> {
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
  readonly limits: { readonly rows: number; readonly columns: number };
  /** What is said of a file without rows, and of one with too many. */
  readonly words: { readonly empty: string; readonly rows: string };
}

export function readCsv<Column extends string>(bytes: Buffer, demands: CsvDemands<Column>): CsvFile<Column> {
  const { columns: known, required, limits, words } = demands;
  const text = decodeText(bytes);
  const [heading, ...records] = parseRecords(text, delimiterOf(text), limits.rows + 2);
  if (!heading || records.length === 0) throw badField('file', words.empty);
  if (records.length > limits.rows) throw badField('file', words.rows, { max: limits.rows });

  // Every row is looked through by column, so a heading of commas alone would be the work of hours.
  if (heading.record.length > limits.columns)
    throw badField('file', 'csvColumnsMany', { max: limits.columns });
  const columns = heading.record.map((name) => columnIn(known, name));
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw badField('file', 'csvColumns', { columns: missing.join(', ') });
  return {
    rows: records.map(({ line, record }) => ({ line, values: valuesOf(columns, record) })),
    ignoredColumns: heading.record.filter(
      (name, place) => name.trim() !== '' && columns[place] === undefined,
    ),
  };
}

export function decodeText(bytes: Buffer): string {
  try {
    // The mark that Excel puts in front is taken off as well.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badField('file', 'csvEncoding');
  }
}

interface ReadRecord {
  readonly line: number;
  readonly record: readonly string[];
}

/** At most so many: whoever sends more is refused without reading on. */
export function parseRecords(text: string, delimiter: string, most: number): ReadRecord[] {
  let line = 1;
  try {
    const parsed = parse(text, {
      delimiter,
      to: most,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (typeof error.lines === 'number') line = error.lines;
    throw badField('file', 'csvBroken', { line });
  }
}

/** Excel writes a semicolon wherever the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const times = (sign: string): number => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** `First name`, `first_name` and `firstName` are the same column. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
export const columnIn = <Column extends string>(known: readonly Column[], name: string): Column | undefined =>
  known.find((column) => plain(column) === plain(name));

export function valuesOf<Column extends string>(
  columns: readonly (Column | undefined)[],
  record: readonly string[],
): CsvRow<Column>['values'] {
  const named = columns.flatMap((column, place) => {
    const value = withoutGuard(record[place] ?? '').trim();
    return column === undefined || value === '' ? [] : [[column, value] as const];
  });
  return Object.fromEntries(named) as CsvRow<Column>['values'];
}

/** The apostrophe that an export puts before what a spreadsheet would take for a formula. */
const withoutGuard = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
