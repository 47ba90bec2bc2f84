import { expect, test } from 'vitest';
import { firstProblem, keptPlace } from './kept-place.ts';

const isEmpty = (row: string): boolean => row === '';

test('empty rows are not counted', () => {
  expect(keptPlace(['', 'a', '', 'b'], 3, isEmpty)).toBe(1);
  expect(keptPlace(['', 'a'], 0, isEmpty)).toBeNull();
});

test('where all rows are empty they are all there', () => {
  expect(keptPlace(['', ''], 1, isEmpty)).toBe(1);
});

test('the first problem that is known is told', () => {
  const problemAt = (path: string): string | undefined => (path === 'b' ? 'wrong' : undefined);
  expect(firstProblem(problemAt, 'a', 'b', 'c')).toBe('wrong');
  expect(firstProblem(problemAt, 'a')).toBeUndefined();
});
