import { expect, test } from 'vitest';
import { findFirstProblem, toStoredIndex } from './stored-index.ts';

const isEmpty = (row: string): boolean => row === '';

test('empty rows do not count', () => {
  expect(toStoredIndex(['', 'a', '', 'b'], 3, isEmpty)).toBe(1);
  expect(toStoredIndex(['', 'a'], 0, isEmpty)).toBeNull();
});

test('all rows count if all of them are empty', () => {
  expect(toStoredIndex(['', ''], 1, isEmpty)).toBe(1);
});

test('the first known problem is returned', () => {
  const problemAt = (path: string): string | undefined => (path === 'b' ? 'wrong' : undefined);
  expect(findFirstProblem(problemAt, 'a', 'b', 'c')).toBe('wrong');
  expect(findFirstProblem(problemAt, 'a')).toBeUndefined();
});
