import { importColumns } from '@klasna/contract/people/models';
import { writeCsv } from '../../kernel/csv/write-csv.ts';
import type { ListedPersonRow } from './people-lists.store.ts';

/**
 * The exported columns are those that an import reads, so that the file can be imported elsewhere; without groups,
 * because other schools have other groups.
 */
const exportedColumns = importColumns.filter((column) => column !== 'group');

export function writePeopleFile(people: readonly ListedPersonRow[]): Buffer {
  const rows = people.map((person) => ({
    ...person,
    permissions: [...person.permissions].sort().join(' '),
    createdAt: person.createdAt.toISOString(),
  }));
  return writeCsv(rows, [...exportedColumns, 'createdAt']);
}
