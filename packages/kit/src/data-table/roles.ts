/**
 * The roles of a table, spoken out: a narrow screen lays the rows out as cards, and some browsers then forget that
 * they are rows of a table.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
