import { importColumns } from '@klasna/contract/people/models';
import { writeCsv } from '../../kernel/csv/write-csv.ts';
import type { ListedRow } from './people-lists.store.ts';

/** Columns an import reads, so that a file can go out, be worked on, and come in elsewhere, where other groups are. */
const exportedColumns = importColumns.filter((column) => column !== 'group');

export function writePeopleFile(people: readonly ListedRow[]): Buffer {
  const rows = people.map((person) => ({
    ...person,
    permissions: [...person.permissions].sort().join(' '),
    createdAt: person.createdAt.toISOString(),
  }));
  return writeCsv(rows, [...exportedColumns, 'createdAt']);
}
