import { expect, test } from 'vitest';
import { isReturnedByAll, toStatusLabel } from './statuses.ts';

test('labels homework that was given back as returned while it is in progress', () => {
  expect(([0, 1, 2, 3] as const).map((status) => toStatusLabel(status, true))).toEqual([
    ...['notDone', 'returned', 'needsReview', 'done'],
  ]);
  expect(toStatusLabel(1, false)).toBe('inProgress');
});

test('counts homework of a group as returned if all work in progress was returned', () => {
  const returned = { status: 1, isReturned: true } as const;
  const begun = { status: 1, isReturned: false } as const;
  const done = { status: 3, isReturned: false } as const;
  expect([[returned], [returned, done], [returned, begun], [done], []].map(isReturnedByAll)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
