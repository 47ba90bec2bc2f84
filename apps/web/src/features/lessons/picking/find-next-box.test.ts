import { expect, test } from 'vitest';
import { findNextBox } from './find-next-box.ts';

/**
 * a b c
 *  d e
 *  f
 */
const boxes = [
  { top: 0, left: 0 },
  { top: 0, left: 100 },
  { top: 0, left: 200 },
  { top: 50, left: 0 },
  { top: 50, left: 100 },
  { top: 100, left: 0 },
];

test.each([
  [0, 'down', 3],
  [1, 'down', 4],
  [2, 'down', 4],
  [4, 'down', 5],
  [5, 'down', 5],
  [5, 'up', 3],
  [4, 'up', 1],
  [0, 'up', 0],
  [0, 'right', 1],
  [4, 'right', 4],
  [4, 'left', 3],
] as const)('moves from %i %s to %i', (from, direction, expected) => {
  expect(findNextBox(boxes, from, direction)).toBe(expected);
});

test('starts with the first or the last option if none is selected', () => {
  expect(findNextBox(boxes, -1, 'down')).toBe(0);
  expect(findNextBox(boxes, -1, 'up')).toBe(5);
});
