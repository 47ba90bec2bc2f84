import { expect, test } from 'vitest';
import { troubleOf } from './frame-state.ts';

const coming = { isOnline: true, hasLoaded: false, isLate: false, isRefused: false };

test('a frame that is loading or has loaded is no trouble', () => {
  expect(troubleOf(coming)).toBeNull();
  expect(troubleOf({ ...coming, hasLoaded: true, isLate: true, isOnline: false })).toBeNull();
});

test('reports "offline" without a network, even if the frame is late', () => {
  expect(troubleOf({ ...coming, isOnline: false, isLate: true })).toBe('offline');
});

test('reports "late" if a frame takes too long', () => {
  expect(troubleOf({ ...coming, isLate: true })).toBe('late');
});

test('reports "refused" if the content security policy blocks the page, even if the frame has loaded', () => {
  expect(troubleOf({ ...coming, hasLoaded: true, isRefused: true })).toBe('refused');
});
