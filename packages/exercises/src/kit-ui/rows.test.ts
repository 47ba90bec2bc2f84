import { expect, test } from 'vitest';
import { isBlank, layLines, moveTo, type Shape } from './rows.ts';

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

test('a row is blank when nothing readable is typed in any of its fields', () => {
  expect(isBlank(shape, [' ', ''])).toBe(true);
  expect(isBlank(shape, ['', 'a'])).toBe(false);
});

test('what is pasted into an empty row takes its place', () => {
  expect(
    layLines(
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
      shape,
      { place: 1, field: 0 },
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

test('what is pasted into a filled row stands below it', () => {
  expect(
    layLines(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      shape,
      { place: 0, field: 0 },
      lines,
    ).rows,
  ).toEqual([
    ['a', 'b'],
    ['cat', 'кіт'],
    ['dog', 'пес'],
    ['c', 'd'],
  ]);
});

test('in a further field a list fills the column downwards and makes rows at its end', () => {
  expect(
    layLines(
      [
        ['cat', ''],
        ['dog', 'x'],
      ],
      shape,
      { place: 0, field: 1 },
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

test('a row moves to another place', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
