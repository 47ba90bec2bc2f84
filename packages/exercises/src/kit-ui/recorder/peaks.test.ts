import { expect, test } from 'vitest';
import { levelOf, peaksOf } from './peaks.ts';

test('a bar is as high as the loudest moment in it, and the loudest of all is as high as can be', () => {
  expect(peaksOf([0, 0.5, 0.25, 0.25], 2)).toEqual([1, 0.5]);
});

test('there are no more bars than moments, and silence stays low', () => {
  expect(peaksOf([0.025, 0], 60)).toEqual([0.5, 0]);
  expect(peaksOf([], 60)).toEqual([]);
});

test('silence is nothing, and the end of the scale is all', () => {
  expect(levelOf(new Uint8Array([128, 128]))).toBe(0);
  expect(levelOf(new Uint8Array([128, 0, 255]))).toBe(1);
});
