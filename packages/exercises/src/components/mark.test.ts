import { expect, test } from 'vitest';
import { splitAtDiff, toMark } from './mark.ts';

test('an almost right item is neither right nor wrong', () => {
  expect([{ correct: true }, { correct: false, almost: true }, { correct: false }].map(toMark)).toEqual([
    'right',
    'almost',
    'wrong',
  ]);
});

test('a text is split where it differs, and loses no character', () => {
  expect(splitAtDiff('favorite', [[3, 5]]).map(({ text, differs }) => [text, differs])).toEqual([
    ['fav', false],
    ['or', true],
    ['ite', false],
  ]);
  expect(
    splitAtDiff('ab', [
      [0, 1],
      [1, 2],
    ]).map(({ differs }) => differs),
  ).toEqual([true, true]);
  expect(splitAtDiff('plain')).toEqual([{ text: 'plain', differs: false, from: 0 }]);
  expect(splitAtDiff('')).toEqual([]);
});
