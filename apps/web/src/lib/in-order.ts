/** Items with a position among their siblings, starting at one. Pure. */

/** The position may be a number or a string. */
interface Placed {
  readonly position: string | number;
}

/** Sorts numerically, so that 10 comes after 9. */
export const byPosition = <Thing extends Placed>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => Number(one.position) - Number(other.position));

export const numbered = <Thing extends Placed>(things: readonly Thing[]): Thing[] =>
  things.map((thing, place) => ({ ...thing, position: place + 1 }));

/** Reorders and renumbers items; items that are not in `order` stay at the end. */
export function inOrder<Thing extends Placed & { readonly id: string }>(
  things: readonly Thing[],
  order: readonly string[],
): Thing[] {
  const placeOf = ({ id }: Thing) => (order.includes(id) ? order.indexOf(id) : order.length);
  return numbered(things.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

/** The request body of a reordering. */
export const positionsOf = (order: readonly string[]) =>
  order.map((id, place) => ({ id, position: place + 1 }));
