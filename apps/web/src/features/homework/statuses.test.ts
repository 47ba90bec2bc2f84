import { expect, test } from 'vitest';
import { areReturned, labelOfStatus } from './statuses.ts';

test('homework that was given back is called returned while it is in progress', () => {
  expect(([0, 1, 2, 3] as const).map((status) => labelOfStatus(status, true))).toEqual([
    ...['notDone', 'returned', 'needsReview', 'done'],
  ]);
  expect(labelOfStatus(1, false)).toBe('inProgress');
});

test('of several students it is returned when nobody else is at work on it', () => {
  const returned = { status: 1, isReturned: true } as const;
  const begun = { status: 1, isReturned: false } as const;
  const done = { status: 3, isReturned: false } as const;
  expect([[returned], [returned, done], [returned, begun], [done], []].map(areReturned)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
