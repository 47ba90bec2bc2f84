/**
 * Explicit ARIA roles for a table. Narrow screens lay out the rows as cards (`display: flex`), and some browsers then
 * drop the implicit roles.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
