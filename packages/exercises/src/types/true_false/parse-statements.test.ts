import { expect, test } from 'vitest';
import { parseStatements } from './parse-statements.ts';

const read = (text: string) => parseStatements(text).map(({ text, isCorrect }) => [text, isCorrect]);

test.each([
  'Snow is white.\tTRUE\nSnow is black.\tFALSE',
  'Snow is white. (true)\nSnow is black. (false)',
  'Snow is white. - T\nSnow is black. – F',
  'Snow is white.; так\nSnow is black.; ні',
  '1. Snow is white. +\n2. Snow is black. ✗',
])('a separate word or character at the end says whether the statement is true: %j', (text) => {
  expect(read(text)).toEqual([
    ['Snow is white.', true],
    ['Snow is black.', false],
  ]);
});

test('a sentence that ends with such a word stays unchanged', () => {
  expect(read('This is true\nHe said no')).toEqual([
    ['This is true', true],
    ['He said no', true],
  ]);
});
