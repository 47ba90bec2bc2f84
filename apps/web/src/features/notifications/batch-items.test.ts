import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchItems } from './batch-items.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTestBatcher() {
  const batches: (readonly string[])[] = [];
  return {
    batches,
    ...batchItems<string>((batch) => batches.push(batch), { batchDelayMs: 800, pauseMs: 10_000 }),
  };
}

test('delivers items that arrive together in one batch', () => {
  const { batches, add } = createTestBatcher();
  add('a');
  vi.advanceTimersByTime(700);
  add('b');
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([['a', 'b']]);
});

test('pauses after a batch and then delivers everything that arrived meanwhile', () => {
  const { batches, add } = createTestBatcher();
  add('a');
  vi.advanceTimersByTime(1800);
  add('b');
  add('c');
  vi.advanceTimersByTime(8900);
  expect(batches).toEqual([['a']]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

test('does not delay a single item after the pause', () => {
  const { batches, add } = createTestBatcher();
  add('a');
  vi.advanceTimersByTime(60_000);
  add('b');
  vi.advanceTimersByTime(800);
  expect(batches).toEqual([['a'], ['b']]);
});

test('delivers nothing after it is stopped', () => {
  const { batches, add, stop } = createTestBatcher();
  add('a');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(batches).toEqual([]);
});
