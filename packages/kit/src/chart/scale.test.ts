import { describe, expect, test } from 'vitest';
import { everyOf, sumOf, topOf } from './scale.ts';

describe('the top of a scale', () => {
  test.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 6],
    [9, 10],
    [10, 10],
    [11, 20],
    [41, 60],
    [3200.5, 4000],
  ])('of %d is %d', (highest, top) => expect(topOf(highest)).toBe(top));
});

test('a step without a value adds nothing', () => expect(sumOf([2, null, 3])).toBe(5));

test('no more words stand under the bars than there is room for', () => {
  expect(everyOf(6, 6)).toBe(1);
  expect(everyOf(31, 6)).toBe(6);
});
