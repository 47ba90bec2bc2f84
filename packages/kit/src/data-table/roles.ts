/**
 * Explicit ARIA roles of a table: narrow screens lay the rows out as cards (`display: flex`), and some browsers then drop
 * the implicit table roles.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
