/** Sorts and reorders items that have a position among their siblings, starting at one. Pure. */

/** The position may be a number or a string. */
interface Positioned {
  readonly position: string | number;
}

/** Sorts numerically, so that 10 comes after 9. */
export const sortByPosition = <Item extends Positioned>(items: readonly Item[]): Item[] =>
  items.toSorted((first, second) => Number(first.position) - Number(second.position));

export const renumber = <Item extends Positioned>(items: readonly Item[]): Item[] =>
  items.map((item, index) => ({ ...item, position: index + 1 }));

/** Reorders and renumbers items; items that are not in `order` stay at the end. */
export function reorder<Item extends Positioned & { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const toIndex = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return renumber(items.toSorted((first, second) => toIndex(first) - toIndex(second)));
}

/** Builds the request body of a new order. */
export const toPositions = (order: readonly string[]) =>
  order.map((id, index) => ({ id, position: index + 1 }));
