import { stringify } from 'csv-stringify/sync';

/** Spreadsheets take a file for UTF-8 only with this in front. */
const mark = '\ufeff';

export function writeCsv(rows: readonly object[], columns: readonly string[]): Buffer {
  const text = stringify([...rows], {
    header: true,
    columns: [...columns],
    record_delimiter: '\r\n',
    // What begins like a formula gets an apostrophe, so that opening the file runs nothing.
    escape_formulas: true,
  });
  return Buffer.from(mark + text);
}
