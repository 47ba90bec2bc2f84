/** Builds the board of a matching exercise: every left item is a slot for a right item, in any order of the pairs. */

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
  // Left items with equal texts are distinguished by the position of their pair.
  const inPlace = slots.map((slot, index) =>
    isPair(slot) && slot.left === left[index]?.text ? left[index] : undefined,
  );
  const others = toBoard(
    left.filter((item) => !inPlace.includes(item)),
    slots.map((slot, index) => (isPair(slot) && !inPlace[index] ? [slot.left] : [])),
  );
  const leftKeys = slots.map((_, index) => inPlace[index]?.key ?? others[index]?.[0]);
  const rights = toBoard(
    right,
    slots.map((slot) => (isPair(slot) ? [slot.right] : [])),
  );
  return left.map(({ key }) => rights[leftKeys.indexOf(key)] ?? []);
}

export const toPairTexts = (left: readonly KnownItem[], right: readonly KnownItem[], board: Board) =>
  left.map(({ key }, index) => {
    const [rightKey] = board[index] ?? [];
    return rightKey === undefined
      ? null
      : { left: toItemText(left, key), right: toItemText(right, rightKey) };
  });
