/** Converts the sort order of a list between the URL (`-name`) and the table headings. Pure. */
import type { TableSort } from '@klasna/kit/data-table';

export const toTableSort = (sort: string): TableSort =>
  sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' };

/** Returns undefined for an unknown sort order. */
export function fromTableSort<Sort extends string>(
  { key, direction }: TableSort,
  sorts: readonly Sort[],
): Sort | undefined {
  const sortKey = direction === 'desc' ? `-${key}` : key;
  return sorts.find((sort) => sort === sortKey);
}
