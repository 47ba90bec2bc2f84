/** Computes the positions of items in their lists after a step or a drop. Pure. */

export interface ReorderEntry {
  readonly id: string;
  /** The name of the item in announcements to screen readers. */
  readonly name: string;
}

export interface ReorderList {
  readonly id: string;
  /** The name of the list, announced when an item moves here from another list. */
  readonly name?: string;
  /** The kind of items; they move only between lists of the same kind. */
  readonly kind?: string;
  readonly entries: readonly ReorderEntry[];
}

/** The position of an item; `index` is the index after the move. */
export interface Position {
  readonly list: string;
  readonly index: number;
}

export interface ReorderMove {
  readonly id: string;
  readonly from: Position;
  readonly to: Position;
  /** The ids of the target list in the new order. */
  readonly order: readonly string[];
}

/** The ordered ids of each list. */
export type Arrangement = ReadonlyMap<string, readonly string[]>;

export const toArrangement = (lists: readonly ReorderList[]): Arrangement =>
  new Map(lists.map(({ id, entries }) => [id, entries.map((entry) => entry.id)]));

export function findPosition(arrangement: Arrangement, id: string): Position | undefined {
  for (const [list, ids] of arrangement) {
    const index = ids.indexOf(id);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

export function moveEntry(arrangement: Arrangement, id: string, to: Position): Arrangement {
  if (!findPosition(arrangement, id) || !arrangement.has(to.list)) return arrangement;
  return new Map(
    [...arrangement].map(([list, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [list, list === to.list ? others.toSpliced(to.index, 0, id) : others];
    }),
  );
}

const clamp = (index: number, last: number): number => Math.min(Math.max(index, 0), last);

const findKind = (lists: readonly ReorderList[], id: string) => lists.find((list) => list.id === id)?.kind;

/** Returns whether an item of one list may move into another. */
export const canMove = (lists: readonly ReorderList[], from: string, to: string): boolean =>
  findKind(lists, from) === findKind(lists, to);

/** Finds the position `by` steps forward or back; beyond the end of a list, the next list of the same kind follows. */
export function findStepPosition(
  lists: readonly ReorderList[],
  arrangement: Arrangement,
  id: string,
  delta: number,
): Position | undefined {
  const position = findPosition(arrangement, id);
  if (!position) return undefined;
  const countEntries = (list: string) => arrangement.get(list)?.length ?? 0;
  const last = countEntries(position.list) - 1;
  const index = position.index + delta;
  const sameKindLists = lists.filter((list) => canMove(lists, position.list, list.id));
  const next = sameKindLists[sameKindLists.findIndex((list) => list.id === position.list) + Math.sign(delta)];
  if ((index >= 0 && index <= last) || !next) return { list: position.list, index: clamp(index, last) };
  return { list: next.id, index: delta > 0 ? 0 : countEntries(next.id) };
}

/** Finds the first or last position of the list. */
export function findEdgePosition(
  arrangement: Arrangement,
  id: string,
  edge: 'first' | 'last',
): Position | undefined {
  const position = findPosition(arrangement, id);
  return (
    position && {
      ...position,
      index: edge === 'first' ? 0 : (arrangement.get(position.list)?.length ?? 1) - 1,
    }
  );
}

/** Finds the position before or after another item. */
export function findPositionBeside(
  arrangement: Arrangement,
  id: string,
  other: string,
  side: 'before' | 'after',
): Position | undefined {
  const otherPosition = findPosition(arrangement, other);
  if (!otherPosition || id === other) return otherPosition;
  const others = (arrangement.get(otherPosition.list) ?? []).filter((entryId) => entryId !== id);
  return { list: otherPosition.list, index: others.indexOf(other) + (side === 'after' ? 1 : 0) };
}

/** Describes the move of one item between two arrangements; returns undefined if the item did not move. */
export function describeMove(before: Arrangement, after: Arrangement, id: string): ReorderMove | undefined {
  const from = findPosition(before, id);
  const to = findPosition(after, id);
  if (!from || !to || (from.list === to.list && from.index === to.index)) return undefined;
  return { id, from, to, order: after.get(to.list) ?? [] };
}
