/** Orders, as lists of ids. */

export interface Wish {
  readonly id: string;
  readonly position: number;
}

/**
 * Those who were named stand where they were asked to, the others around them as before. Numbers may begin anywhere and
 * leave gaps: what counts is their order, and that nobody stands before the place they named.
 */
export function arrange(ids: readonly string[], wishes: readonly Wish[]): string[] {
  const moved = new Set(wishes.map(({ id }) => id));
  const waiting = wishes.toSorted(
    (one, other) => one.position - other.position || ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  const rest = ids.filter((id) => !moved.has(id));
  const arranged: string[] = [];
  for (const _ of ids) {
    const [next] = waiting;
    const isTurn = next !== undefined && (next.position <= arranged.length + 1 || rest.length === 0);
    const taken = isTurn ? waiting.shift()?.id : rest.shift();
    if (taken !== undefined) arranged.push(taken);
  }
  return arranged;
}

/** At a place counted from one; without one, at the end. */
export function insertAt(ids: readonly string[], id: string, position?: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position === undefined ? others.length : Math.max(0, position - 1), 0, id);
}

/** Right after another; first where that one is not among them. */
export const insertAfter = (ids: readonly string[], id: string, other: string): string[] =>
  insertAt(ids, id, ids.filter((one) => one !== id).indexOf(other) + 2);

export const moveBy = (ids: readonly string[], id: string, steps: 1 | -1): string[] =>
  insertAt(ids, id, Math.max(1, ids.indexOf(id) + 1 + steps));
