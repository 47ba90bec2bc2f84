import { describe, expect, test } from 'vitest';
import { computeLabelInterval, computeScaleTop, sumValues } from './scale.ts';

describe('the top of the scale', () => {
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
  ])('for the highest value %d is %d', (highest, top) => expect(computeScaleTop(highest)).toBe(top));
});

test('a missing value counts as zero in a sum', () => expect(sumValues([2, null, 3])).toBe(5));

test('only as many labels are shown under the bars as fit', () => {
  expect(computeLabelInterval(6, 6)).toBe(1);
  expect(computeLabelInterval(31, 6)).toBe(6);
});
