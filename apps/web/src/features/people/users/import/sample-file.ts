/** A file to begin with: every column, and two people as they may stand in it. Pure. */
import { type ImportColumn, importColumns } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';

type Line = Readonly<Record<ImportColumn, string>>;

export function writeSample(role: Role): string {
  const common = { role, status: 'active' };
  const lines: readonly Line[] = [
    {
      ...common,
      firstName: 'Olena',
      lastName: 'Kovalenko',
      email: 'olena@example.com',
      phone: '+380 44 123 45 67',
      country: 'UA',
      timezone: 'Europe/Kyiv',
      permissions: role === 'staff' ? 'teacher' : '',
    },
    {
      ...common,
      firstName: 'Marco',
      lastName: 'Rossi',
      email: 'marco@example.com',
      phone: '',
      country: 'IT',
      timezone: 'Europe/Rome',
      permissions: '',
    },
  ];
  const rows = [importColumns, ...lines.map((line) => importColumns.map((column) => line[column]))];
  // The mark in front tells spreadsheets that this is UTF-8.
  return `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
