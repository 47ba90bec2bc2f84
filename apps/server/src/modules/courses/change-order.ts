/** Changes of an order, as pure functions on lists of ids. */

export interface PositionRequest {
  readonly id: string;
  readonly position: number;
}

/**
 * Moves items to the requested positions and keeps the order of the others. Positions may start anywhere and have gaps:
 * only their order counts, and no item comes before its requested position.
 */
export function applyPositions(ids: readonly string[], requests: readonly PositionRequest[]): string[] {
  const movedIds = new Set(requests.map(({ id }) => id));
  const pending = requests.toSorted(
    (one, other) => one.position - other.position || ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  const rest = ids.filter((id) => !movedIds.has(id));
  const ordered: string[] = [];
  for (const _ of ids) {
    const [next] = pending;
    const isTurn = next !== undefined && (next.position <= ordered.length + 1 || rest.length === 0);
    const taken = isTurn ? pending.shift()?.id : rest.shift();
    if (taken !== undefined) ordered.push(taken);
  }
  return ordered;
}

/** Inserts an id at a position counted from one; without a position, at the end. */
export function insertAt(ids: readonly string[], id: string, position?: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position === undefined ? others.length : Math.max(0, position - 1), 0, id);
}

/** Inserts an id directly after another id, or first if the other id is missing. */
export const insertAfter = (ids: readonly string[], id: string, other: string): string[] =>
  insertAt(ids, id, ids.filter((one) => one !== id).indexOf(other) + 2);

export const moveBy = (ids: readonly string[], id: string, steps: 1 | -1): string[] =>
  insertAt(ids, id, Math.max(1, ids.indexOf(id) + 1 + steps));
