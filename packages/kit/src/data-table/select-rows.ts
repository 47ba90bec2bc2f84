/** Which rows of a page are selected, and how all of them are. Pure. */
import type { DataTableProps } from './types.ts';

type Selecting<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'selection'>;

export const selectableKeys = <Row>({ rows = [], rowKey, selection }: Selecting<Row>): readonly string[] =>
  rows.filter((row) => selection?.canSelect?.(row) ?? true).map(rowKey);

/** The selection with these keys added, or taken away; what is selected on other pages stays. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) isAdded ? next.add(key) : next.delete(key);
  return next;
}
