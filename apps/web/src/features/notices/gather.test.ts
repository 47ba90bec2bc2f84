import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const told: (readonly string[])[] = [];
  return { told, ...gather<string>((heard) => told.push(heard), { together: 800, rest: 10_000 }) };
}

test('delivers items that arrive together in one batch', () => {
  const { told, hear } = listen();
  hear('a');
  vi.advanceTimersByTime(700);
  hear('b');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([['a', 'b']]);
});

test('pauses after a batch and then delivers everything that arrived meanwhile', () => {
  const { told, hear } = listen();
  hear('a');
  vi.advanceTimersByTime(1800);
  hear('b');
  hear('c');
  vi.advanceTimersByTime(8900);
  expect(told).toEqual([['a']]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([['a'], ['b', 'c']]);
});

test('does not delay a single item after the pause', () => {
  const { told, hear } = listen();
  hear('a');
  vi.advanceTimersByTime(60_000);
  hear('b');
  vi.advanceTimersByTime(800);
  expect(told).toEqual([['a'], ['b']]);
});

test('delivers nothing after it is stopped', () => {
  const { told, hear, stop } = listen();
  hear('a');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
