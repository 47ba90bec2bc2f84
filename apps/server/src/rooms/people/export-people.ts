import { importColumns } from '@klasna/contract/people/models';
import { stringify } from 'csv-stringify/sync';
import type { ListedRow } from './people-lists.store.ts';

/** Spreadsheets take a file for UTF-8 only with this in front. */
const mark = '\ufeff';

/** The columns an import reads, so that a file can go out, be worked on, and come in elsewhere. */
export function writePeopleFile(people: readonly ListedRow[]): Buffer {
  const rows = people.map((person) => ({
    ...person,
    permissions: [...person.permissions].sort().join(' '),
    createdAt: person.createdAt.toISOString(),
  }));
  const text = stringify(rows, {
    header: true,
    columns: [...importColumns, 'createdAt'],
    record_delimiter: '\r\n',
    // What begins like a formula gets an apostrophe, so that opening the file runs nothing.
    escape_formulas: true,
  });
  return Buffer.from(mark + text);
}
