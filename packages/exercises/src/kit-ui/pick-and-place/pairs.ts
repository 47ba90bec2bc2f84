/** Pairs on a board: every left item is a slot for a right one, in any order of the pairs. */
import type { Board } from './board.ts';
import { boardOf, type KnownItem, told } from './given.ts';

interface GivenPair {
  readonly left: unknown;
  readonly right: unknown;
}

const isPair = (slot: unknown): slot is GivenPair =>
  typeof slot === 'object' && slot !== null && 'left' in slot && 'right' in slot;

export function boardOfPairs(
  left: readonly KnownItem[],
  right: readonly KnownItem[],
  slots: readonly unknown[],
): Board {
  const side = (items: readonly KnownItem[], name: keyof GivenPair): Board =>
    boardOf(
      items,
      slots.map((slot) => (isPair(slot) ? [slot[name]] : [])),
    );
  const lefts = side(left, 'left');
  const rights = side(right, 'right');
  return left.map(({ key }) => rights[lefts.findIndex(([first]) => first === key)] ?? []);
}

export const tellPairs = (left: readonly KnownItem[], right: readonly KnownItem[], board: Board) =>
  left.map(({ key }, place) => {
    const [other] = board[place] ?? [];
    return other === undefined ? null : { left: told(left, key), right: told(right, other) };
  });
