/** Positions of items in their lists, and the result of a step or a drop. Pure. */

export interface ReorderThing {
  readonly id: string;
  /** The name in screen reader announcements. */
  readonly name: string;
}

export interface ReorderList {
  readonly id: string;
  /** The name in announcements when an item moves here from another list. */
  readonly name?: string;
  /** Items move only between lists of the same kind. */
  readonly kind?: string;
  readonly things: readonly ReorderThing[];
}

/** `index` is the index after the move. */
export interface Spot {
  readonly list: string;
  readonly index: number;
}

export interface ReorderMove {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
  /** The ids of the target list in the new order. */
  readonly order: readonly string[];
}

/** The ordered ids of each list. */
export type Arrangement = ReadonlyMap<string, readonly string[]>;

export const arrangementOf = (lists: readonly ReorderList[]): Arrangement =>
  new Map(lists.map(({ id, things }) => [id, things.map((thing) => thing.id)]));

export function spotOf(arrangement: Arrangement, id: string): Spot | undefined {
  for (const [list, ids] of arrangement) {
    const index = ids.indexOf(id);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

export function place(arrangement: Arrangement, id: string, to: Spot): Arrangement {
  if (!spotOf(arrangement, id) || !arrangement.has(to.list)) return arrangement;
  return new Map(
    [...arrangement].map(([list, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [list, list === to.list ? others.toSpliced(to.index, 0, id) : others];
    }),
  );
}

const limited = (index: number, last: number): number => Math.min(Math.max(index, 0), last);

const kindOf = (lists: readonly ReorderList[], id: string) => lists.find((list) => list.id === id)?.kind;

/** Whether an item of one list may move into another. */
export const mayGo = (lists: readonly ReorderList[], from: string, to: string): boolean =>
  kindOf(lists, from) === kindOf(lists, to);

/** Steps `by` positions forward or back; past the end of a list, into the next list of the same kind. */
export function stepFrom(
  lists: readonly ReorderList[],
  arrangement: Arrangement,
  id: string,
  by: number,
): Spot | undefined {
  const spot = spotOf(arrangement, id);
  if (!spot) return undefined;
  const sizeOf = (list: string) => arrangement.get(list)?.length ?? 0;
  const last = sizeOf(spot.list) - 1;
  const index = spot.index + by;
  const kin = lists.filter((list) => mayGo(lists, spot.list, list.id));
  const next = kin[kin.findIndex((list) => list.id === spot.list) + Math.sign(by)];
  if ((index >= 0 && index <= last) || !next) return { list: spot.list, index: limited(index, last) };
  return { list: next.id, index: by > 0 ? 0 : sizeOf(next.id) };
}

/** The first or last position of its list. */
export function edgeOf(arrangement: Arrangement, id: string, edge: 'first' | 'last'): Spot | undefined {
  const spot = spotOf(arrangement, id);
  return spot && { ...spot, index: edge === 'first' ? 0 : (arrangement.get(spot.list)?.length ?? 1) - 1 };
}

/** The position before or after another item. */
export function spotBeside(
  arrangement: Arrangement,
  id: string,
  other: string,
  side: 'before' | 'after',
): Spot | undefined {
  const there = spotOf(arrangement, other);
  if (!there || id === other) return there;
  const others = (arrangement.get(there.list) ?? []).filter((one) => one !== id);
  return { list: there.list, index: others.indexOf(other) + (side === 'after' ? 1 : 0) };
}

/** The move of one item between two arrangements; undefined if it did not move. */
export function moveBetween(before: Arrangement, after: Arrangement, id: string): ReorderMove | undefined {
  const from = spotOf(before, id);
  const to = spotOf(after, id);
  if (!from || !to || (from.list === to.list && from.index === to.index)) return undefined;
  return { id, from, to, order: after.get(to.list) ?? [] };
}
