import { expect, test } from 'vitest';
import { insertAt, insertLines, isBlank, keysAfter, moveTo, type Shape } from './rows.ts';

type Pair = readonly [left: string, right: string];
const shape: Shape<Pair> = {
  cellsOf: (pair) => pair,
  withCells: (_, [left = '', right = '']) => [left, right],
  newRow: () => ['', ''],
};
const lines = [
  ['cat', 'кіт'],
  ['dog', 'пес'],
];

test('a row is blank if none of its fields has visible text', () => {
  expect(isBlank(shape, [' ', ''])).toBe(true);
  expect(isBlank(shape, ['', 'a'])).toBe(false);
});

test('lines pasted into an empty row replace it', () => {
  expect(
    insertLines(
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
      shape,
      { index: 1, field: 0 },
      lines,
    ),
  ).toEqual({
    rows: [
      ['a', 'b'],
      ['cat', 'кіт'],
      ['dog', 'пес'],
      ['c', 'd'],
    ],
    last: 2,
  });
});

test('lines pasted into a filled row are inserted below it', () => {
  expect(
    insertLines(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      shape,
      { index: 0, field: 0 },
      lines,
    ).rows,
  ).toEqual([
    ['a', 'b'],
    ['cat', 'кіт'],
    ['dog', 'пес'],
    ['c', 'd'],
  ]);
});

test('a list pasted into a further field fills the column downwards and adds rows at its end', () => {
  expect(
    insertLines(
      [
        ['cat', ''],
        ['dog', 'x'],
      ],
      shape,
      { index: 0, field: 1 },
      [['кіт'], ['пес'], ['лис']],
    ),
  ).toEqual({
    rows: [
      ['cat', 'кіт'],
      ['dog', 'пес'],
      ['', 'лис'],
    ],
    last: 2,
  });
});

test('a row moves to another index', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

test('keys stay with their rows when other rows are inserted and removed', () => {
  let last = 2;
  const newKey = () => ++last;
  const [one, blank, two] = [shape.newRow(), shape.newRow(), shape.newRow()];
  const before = [one, blank, two];
  const filled = insertAt([one, two], 1, ['cat', 'кіт'] as const, ['dog', 'пес'] as const);
  const keys = keysAfter([0, 1, 2], before, filled, newKey);
  expect(keys).toEqual([0, 1, 3, 2]);
  expect(keysAfter(keys, filled, before, newKey)).toEqual([0, 1, 2]);
  expect(keysAfter([0, 1, 2], before, [two, one], newKey)).toEqual([2, 0]);
  expect(keysAfter([0, 1, 2], before, [one, ['typed', ''], two], newKey)).toEqual([0, 1, 2]);
  expect(keysAfter([0, 1], ['a', 'a'], ['a', 'b', 'a'], newKey)).toEqual([0, 4, 1]);
});
