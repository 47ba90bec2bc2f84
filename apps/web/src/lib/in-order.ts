/** Things that stand in an order among their siblings, counted from one. Pure. */

/** As any server may say it: a position as a number or a text. */
interface Placed {
  readonly position: string | number;
}

/** By their positions as whole numbers: the tenth stands after the ninth. */
export const byPosition = <Thing extends Placed>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => Number(one.position) - Number(other.position));

export const numbered = <Thing extends Placed>(things: readonly Thing[]): Thing[] =>
  things.map((thing, place) => ({ ...thing, position: place + 1 }));

/** The same things, numbered anew in another order; those not named keep their place behind. */
export function inOrder<Thing extends Placed & { readonly id: string }>(
  things: readonly Thing[],
  order: readonly string[],
): Thing[] {
  const placeOf = ({ id }: Thing) => (order.includes(id) ? order.indexOf(id) : order.length);
  return numbered(things.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

/** What a call that puts things in order is told. */
export const positionsOf = (order: readonly string[]) =>
  order.map((id, place) => ({ id, position: place + 1 }));
