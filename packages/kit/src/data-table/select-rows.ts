/** Selects one row or all rows of a page. Pure. */
import type { DataTableProps } from './types.ts';

type SelectionProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'selection'>;

export const listSelectableKeys = <Row>({
  rows = [],
  rowKey,
  selection,
}: SelectionProps<Row>): readonly string[] =>
  rows.filter((row) => selection?.canSelect?.(row) ?? true).map(rowKey);

/** Adds keys to the selection or removes them; the selection on other pages is kept. */
export function changeKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) isAdded ? next.add(key) : next.delete(key);
  return next;
}
