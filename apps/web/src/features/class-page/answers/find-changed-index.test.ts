import { expect, test } from 'vitest';
import { findChangedIndex } from './find-changed-index.ts';

test('finds the last index at which an answer changed', () => {
  expect(findChangedIndex({ gaps: ['am', 'ar'] }, { gaps: ['am', 'are'] })).toBe(1);
  expect(findChangedIndex(null, { gaps: ['a', null] })).toBe(0);
  expect(findChangedIndex({ gaps: ['am', null] }, { gaps: ['am', ''] })).toBeUndefined();
  expect(findChangedIndex({ order: ['a'] }, { order: ['a'] })).toBeUndefined();
});
