/** Pairs on a board: every left item is a slot for a right one, in any order of the pairs. */

import { type KnownItem, toBoard, toItemText } from './answer-board.ts';
import type { Board } from './board.ts';

interface GivenPair {
  readonly left: unknown;
  readonly right: unknown;
}

const isPair = (slot: unknown): slot is GivenPair =>
  typeof slot === 'object' && slot !== null && 'left' in slot && 'right' in slot;

export function toPairsBoard(
  left: readonly KnownItem[],
  right: readonly KnownItem[],
  slots: readonly unknown[],
): Board {
  const toSideBoard = (items: readonly KnownItem[], name: keyof GivenPair): Board =>
    toBoard(
      items,
      slots.map((slot) => (isPair(slot) ? [slot[name]] : [])),
    );
  const lefts = toSideBoard(left, 'left');
  const rights = toSideBoard(right, 'right');
  return left.map(({ key }) => rights[lefts.findIndex(([first]) => first === key)] ?? []);
}

export const toPairTexts = (left: readonly KnownItem[], right: readonly KnownItem[], board: Board) =>
  left.map(({ key }, index) => {
    const [rightKey] = board[index] ?? [];
    return rightKey === undefined
      ? null
      : { left: toItemText(left, key), right: toItemText(right, rightKey) };
  });
