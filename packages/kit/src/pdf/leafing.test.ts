import { expect, test } from 'vitest';
import { begin, canZoomBy, readerAfter, turnTo, zoomBy } from './leafing.ts';

const after = (keys: readonly string[], pages = 3) =>
  keys.reduce((reader, key) => readerAfter(key, reader, pages) ?? reader, begin);

test('keys turn the pages and stop at both ends', () => {
  expect(after(['PageDown'])).toEqual({ page: 2, zoom: 1 });
  expect(after(['End', 'PageDown'])).toEqual({ page: 3, zoom: 1 });
  expect(after(['End', 'PageUp', 'Home', 'PageUp'])).toEqual({ page: 1, zoom: 1 });
});

test('keys zoom in and out step by step', () => {
  expect(after(['+', '=']).zoom).toBe(1.5);
  expect(after(['+', '+', '-']).zoom).toBe(1.25);
  expect(after(['-', '-', '-', '-']).zoom).toBe(0.5);
  expect(after(['+', '+', '0']).zoom).toBe(1);
});

test('the zoom has a maximum that it does not pass', () => {
  const near = after(Array.from({ length: 9 }, () => '+'));
  expect([near.zoom, canZoomBy(near, 1), canZoomBy(near, -1)]).toEqual([4, false, true]);
  expect(zoomBy(near, 1)).toEqual(near);
});

test('other keys are ignored, and page numbers are limited to existing pages', () => {
  expect(readerAfter('a', begin, 3)).toBeUndefined();
  expect(turnTo(begin, 99, 3).page).toBe(3);
  expect(turnTo(begin, 0, 3).page).toBe(1);
  expect(turnTo(begin, Number.NaN, 3)).toEqual(begin);
});
