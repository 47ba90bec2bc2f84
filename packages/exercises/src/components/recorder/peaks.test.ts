import { expect, test } from 'vitest';
import { levelOf, peaksOf } from './peaks.ts';

test('a bar has the height of its loudest level, and the loudest bar has the full height', () => {
  expect(peaksOf([0, 0.5, 0.25, 0.25], 2)).toEqual([1, 0.5]);
});

test('there are no more bars than levels, and silence stays low', () => {
  expect(peaksOf([0.025, 0], 60)).toEqual([0.5, 0]);
  expect(peaksOf([], 60)).toEqual([]);
});

test('the level of silence is 0, and that of full scale is 1', () => {
  expect(levelOf(new Uint8Array([128, 128]))).toBe(0);
  expect(levelOf(new Uint8Array([128, 0, 255]))).toBe(1);
});
