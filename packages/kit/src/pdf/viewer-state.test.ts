import { expect, test } from 'vitest';
import { applyKey, canZoomBy, initialViewerState, turnTo, zoomBy } from './viewer-state.ts';

const applyKeys = (keys: readonly string[], pages = 3) =>
  keys.reduce((state, key) => applyKey(key, state, pages) ?? state, initialViewerState);

test('keys turn the pages and stop at both ends', () => {
  expect(applyKeys(['PageDown'])).toEqual({ page: 2, zoom: 1 });
  expect(applyKeys(['End', 'PageDown'])).toEqual({ page: 3, zoom: 1 });
  expect(applyKeys(['End', 'PageUp', 'Home', 'PageUp'])).toEqual({ page: 1, zoom: 1 });
});

test('keys zoom in and out step by step', () => {
  expect(applyKeys(['+', '=']).zoom).toBe(1.5);
  expect(applyKeys(['+', '+', '-']).zoom).toBe(1.25);
  expect(applyKeys(['-', '-', '-', '-']).zoom).toBe(0.5);
  expect(applyKeys(['+', '+', '0']).zoom).toBe(1);
});

test('the zoom has a maximum that it does not pass', () => {
  const zoomed = applyKeys(Array.from({ length: 9 }, () => '+'));
  expect([zoomed.zoom, canZoomBy(zoomed, 1), canZoomBy(zoomed, -1)]).toEqual([4, false, true]);
  expect(zoomBy(zoomed, 1)).toEqual(zoomed);
});

test('other keys are ignored, and page numbers are limited to existing pages', () => {
  expect(applyKey('a', initialViewerState, 3)).toBeUndefined();
  expect(turnTo(initialViewerState, 99, 3).page).toBe(3);
  expect(turnTo(initialViewerState, 0, 3).page).toBe(1);
  expect(turnTo(initialViewerState, Number.NaN, 3)).toEqual(initialViewerState);
});
