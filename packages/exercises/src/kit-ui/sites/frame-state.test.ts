import { expect, test } from 'vitest';
import { troubleOf } from './frame-state.ts';

const coming = { isOnline: true, hasLoaded: false, isLate: false, isRefused: false };

test('a frame that is coming, or is there, is no trouble', () => {
  expect(troubleOf(coming)).toBeNull();
  expect(troubleOf({ ...coming, hasLoaded: true, isLate: true, isOnline: false })).toBeNull();
});

test('without a network nothing comes, however long one waits', () => {
  expect(troubleOf({ ...coming, isOnline: false, isLate: true })).toBe('offline');
});

test('what does not come for a while is late', () => {
  expect(troubleOf({ ...coming, isLate: true })).toBe('late');
});

test('what our page does not let in was refused, though the browser shows something', () => {
  expect(troubleOf({ ...coming, hasLoaded: true, isRefused: true })).toBe('refused');
});
