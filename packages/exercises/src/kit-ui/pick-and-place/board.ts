/** The position of every item: in one of the slots, or in the box. */

export interface PickItem {
  /** Distinguishes items with the same text. */
  readonly key: string;
  readonly text: string;
}

/** The keys of the items in each slot. */
export type Board = readonly (readonly string[])[];

/** Whether a slot takes one item or any number. */
export type Room = 'one' | 'many';

export function placeOf(board: Board, key: string): number | null {
  const place = board.findIndex((keys) => keys.includes(key));
  return place < 0 ? null : place;
}

export const boxOf = (items: readonly PickItem[], board: Board): PickItem[] =>
  items.filter(({ key }) => placeOf(board, key) === null);

const without = (board: Board, key: string): Board => board.map((keys) => keys.filter((one) => one !== key));

export const takeBack = without;

/** Puts an item into a slot. In slots for one item, the previous item moves to where the new one came from. */
export function put(board: Board, key: string, place: number, room: Room): Board {
  const from = placeOf(board, key);
  if (from === place) return board;
  const [displaced] = room === 'one' ? (board[place] ?? []) : [];
  return without(board, key).map((keys, at) => {
    if (at === place) return room === 'one' ? [key] : [...keys, key];
    if (at === from && displaced !== undefined) return [displaced];
    return keys;
  });
}

/** The first empty slot, or the first slot. */
export function firstFree(board: Board): number {
  const free = board.findIndex((keys) => keys.length === 0);
  return free < 0 ? 0 : free;
}
