import { expect, test } from 'vitest';
import { markThreadSeen, parseSeenThreads } from './mark-thread-seen.ts';

test('marks a thread as read up to its last comment and never back to an earlier one', () => {
  const seen = markThreadSeen({}, 'a', '2026-11-22T10:00:00.000Z');
  expect(seen).toEqual({ a: '2026-11-22T10:00:00.000Z' });
  expect(markThreadSeen(seen, 'a', '2026-11-22T09:00:00.000Z')).toBe(seen);
});

test('forgets the threads read longest ago when there are too many', () => {
  let seen = markThreadSeen({}, 'first', '2026');
  for (let thread = 0; thread < 399; thread += 1) seen = markThreadSeen(seen, `t${thread}`, '2026');
  seen = markThreadSeen(seen, 'first', '2027');
  seen = markThreadSeen(seen, 'last', '2027');
  expect([Object.keys(seen).length, 'first' in seen, 't0' in seen, 't1' in seen]).toEqual([
    ...[400, true, false, true],
  ]);
});

test('ignores invalid data in browser storage', () => {
  expect([
    parseSeenThreads(undefined),
    parseSeenThreads(['x']),
    parseSeenThreads({ a: 1, b: '2026' }),
  ]).toEqual([{}, {}, { b: '2026' }]);
});
