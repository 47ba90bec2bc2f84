/** A sample file with every column and two people. Pure. */

import { writeCsvText } from '@klasna/contract/csv';
import { type ImportColumn, importColumns } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import { isStaff } from '@klasna/contract/person-kinds';

/** Without groups, because an unknown group makes a row fail. */
const sampleColumns = importColumns.filter((column) => column !== 'group');

type SampleRow = Readonly<Record<Exclude<ImportColumn, 'group'>, string>>;

export function formatSampleFile(role: Role): string {
  const commonCells = { role, status: 'active' };
  const rows: readonly SampleRow[] = [
    {
      ...commonCells,
      firstName: 'Olena',
      lastName: 'Kovalenko',
      email: 'olena@example.com',
      phone: '+380 44 123 45 67',
      country: 'UA',
      timezone: 'Europe/Kyiv',
      permissions: isStaff({ role }) ? 'teacher' : '',
    },
    {
      ...commonCells,
      firstName: 'Marco',
      lastName: 'Rossi',
      email: 'marco@example.com',
      phone: '',
      country: 'IT',
      timezone: 'Europe/Rome',
      permissions: '',
    },
  ];
  return writeCsvText([sampleColumns, ...rows.map((row) => sampleColumns.map((column) => row[column]))]);
}
