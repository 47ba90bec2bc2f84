/** From the bytes of a CSV file to rows under our names for the columns. */
import { type ImportColumn, importColumns, importLimits } from '@klasna/contract/people/models';
import { CsvError, parse } from 'csv-parse/sync';
import { badField } from '../../kernel/http/input.ts';

export interface FileRow {
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
}

export interface PeopleFile {
  readonly rows: readonly FileRow[];
  readonly ignoredColumns: readonly string[];
}

const required = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportColumn[];

export function readPeopleFile(bytes: Buffer): PeopleFile {
  const [heading, ...records] = parseRecords(decode(bytes));
  if (!heading || records.length === 0) throw badField('file', 'csvEmpty');
  if (records.length > importLimits.rows) throw badField('file', 'csvRows', { max: importLimits.rows });

  // Every row is looked through by column, so a heading of commas alone would be the work of hours.
  if (heading.record.length > importLimits.columns)
    throw badField('file', 'csvColumnsMany', { max: importLimits.columns });
  const columns = heading.record.map(columnOf);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw badField('file', 'csvColumns', { columns: missing.join(', ') });
  return {
    rows: records.map(({ line, record }) => ({ line, values: valuesOf(columns, record) })),
    ignoredColumns: heading.record.filter(
      (name, place) => name.trim() !== '' && columns[place] === undefined,
    ),
  };
}

function decode(bytes: Buffer): string {
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

function parseRecords(text: string): ReadRecord[] {
  let line = 1;
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
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
const columnOf = (name: string): ImportColumn | undefined =>
  importColumns.find((column) => plain(column) === plain(name));

function valuesOf(
  columns: readonly (ImportColumn | undefined)[],
  record: readonly string[],
): FileRow['values'] {
  const named = columns.flatMap((column, place) => {
    const value = withoutGuard(record[place] ?? '').trim();
    return column === undefined || value === '' ? [] : [[column, value] as const];
  });
  return Object.fromEntries(named);
}

/** The apostrophe that an export puts before what a spreadsheet would take for a formula. */
const withoutGuard = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
