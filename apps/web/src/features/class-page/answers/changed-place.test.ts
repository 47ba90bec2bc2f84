import { expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';

test('finds the last index at which an answer changed', () => {
  expect(changedPlace({ gaps: ['am', 'ar'] }, { gaps: ['am', 'are'] })).toBe(1);
  expect(changedPlace(null, { gaps: ['a', null] })).toBe(0);
  expect(changedPlace({ gaps: ['am', null] }, { gaps: ['am', ''] })).toBeUndefined();
  expect(changedPlace({ order: ['a'] }, { order: ['a'] })).toBeUndefined();
});
