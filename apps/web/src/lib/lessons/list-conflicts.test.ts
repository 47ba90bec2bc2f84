import { expect, test } from 'vitest';
import { toApiFailure } from '../api/api-failure.ts';
import { listConflicts } from './list-conflicts.ts';

const conflict = {
  eventId: '0198a000-0000-7000-8000-000000000000',
  className: null,
  startsAt: '2026-11-23T10:00:00.000Z',
  endsAt: '2026-11-23T11:00:00.000Z',
  who: 'teacher',
  name: 'Tom Lee',
};

test('reads the conflicts from the failure', () => {
  const failure = toApiFailure(409, {
    message: 'Taken',
    code: 'OVERLAP',
    errors: { conflicts: [conflict] },
  });
  expect(listConflicts(failure)).toEqual([conflict]);
});

test.each([
  ['another failure', toApiFailure(409, { message: 'No', code: 'LESSON_CHARGED' })],
  ['an invalid list of conflicts', toApiFailure(409, { code: 'OVERLAP', errors: { conflicts: 'many' } })],
  ['a lost connection', new Error('offline')],
])('returns no conflicts for %s', (_, failure) => {
  expect(listConflicts(failure)).toEqual([]);
});
