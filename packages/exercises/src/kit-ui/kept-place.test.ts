import { expect, test } from 'vitest';
import { firstProblem, keptPlace } from './kept-place.ts';

const isEmpty = (row: string): boolean => row === '';

test('empty rows do not count', () => {
  expect(keptPlace(['', 'a', '', 'b'], 3, isEmpty)).toBe(1);
  expect(keptPlace(['', 'a'], 0, isEmpty)).toBeNull();
});

test('all rows count if all of them are empty', () => {
  expect(keptPlace(['', ''], 1, isEmpty)).toBe(1);
});

test('the first known problem is returned', () => {
  const problemAt = (path: string): string | undefined => (path === 'b' ? 'wrong' : undefined);
  expect(firstProblem(problemAt, 'a', 'b', 'c')).toBe('wrong');
  expect(firstProblem(problemAt, 'a')).toBeUndefined();
});
