/** Where every item lies: in one of the places, or, when it lies in none, in the box. */

export interface PickItem {
  /** Tells items apart that read alike. */
  readonly key: string;
  readonly text: string;
}

/** The keys that lie in each place. */
export type Board = readonly (readonly string[])[];

/** Whether a place takes one item or as many as come. */
export type Room = 'one' | 'many';

export function placeOf(board: Board, key: string): number | null {
  const place = board.findIndex((keys) => keys.includes(key));
  return place < 0 ? null : place;
}

export const boxOf = (items: readonly PickItem[], board: Board): PickItem[] =>
  items.filter(({ key }) => placeOf(board, key) === null);

const without = (board: Board, key: string): Board => board.map((keys) => keys.filter((one) => one !== key));

export const takeBack = without;

/** Where there is room for one, whoever lay there goes where the newcomer came from. */
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

/** The first place that waits for an item. */
export function firstFree(board: Board): number {
  const free = board.findIndex((keys) => keys.length === 0);
  return free < 0 ? 0 : free;
}
