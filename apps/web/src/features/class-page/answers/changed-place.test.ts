import { expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';

test('somebody writes where the answer is not as it was', () => {
  expect(changedPlace({ gaps: ['am', 'ar'] }, { gaps: ['am', 'are'] })).toBe(1);
  expect(changedPlace(null, { gaps: ['a', null] })).toBe(0);
  expect(changedPlace({ gaps: ['am', null] }, { gaps: ['am', ''] })).toBeUndefined();
  expect(changedPlace({ order: ['a'] }, { order: ['a'] })).toBeUndefined();
});
