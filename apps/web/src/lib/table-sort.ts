/** The order of a list as its address says it (`-name`), and as the headings of its table show it. Pure. */
import type { TableSort } from '@klasna/kit/data-table';

export const toTableSort = (sort: string): TableSort =>
  sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' };

/** Nothing where the list knows no such order. */
export function fromTableSort<Sort extends string>(
  { key, direction }: TableSort,
  sorts: readonly Sort[],
): Sort | undefined {
  const wanted = direction === 'desc' ? `-${key}` : key;
  return sorts.find((sort) => sort === wanted);
}
