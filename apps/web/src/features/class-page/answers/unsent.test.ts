import { expect, test } from 'vitest';
import { createOperationId } from '../../../lib/operation-id.ts';
import { applyChanges, emptyUnsent, isBefore, withEdits, withOperation } from './unsent.ts';

test('applies a change at one index without touching the others and fills the gaps before it with null', () => {
  expect(applyChanges({ gaps: ['am', 'is'] }, { 'gaps.1': 'are' })).toEqual({ gaps: ['am', 'are'] });
  expect(applyChanges(null, { 'pairs.2': { left: 'a', right: 'b' } })).toEqual({
    pairs: [null, null, { left: 'a', right: 'b' }],
  });
});

test('replaces a field as a whole when it changes as a whole', () => {
  expect(applyChanges({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toEqual({ order: ['b', 'a'] });
});

test('leaves a missing answer missing when nothing changes', () => {
  expect(applyChanges(null, {})).toBeNull();
});

test('sends the older edit of a gap first, whichever tab reconnects first', () => {
  const older = withEdits(emptyUnsent, { 'gaps.0': 'one' }, 0, 1000);
  const [newer] = withOperation(withEdits(emptyUnsent, { 'gaps.0': 'two' }, 0, 2000), 'y').operations;
  const [otherGap] = withOperation(withEdits(emptyUnsent, { 'gaps.1': 'two' }, 0, 2000), 'e').operations;
  if (!newer || !otherGap) throw new Error('no operations');
  expect(isBefore(older, newer)).toBe(true);
  expect(isBefore(withOperation(older, 'x'), newer)).toBe(true);
  const later = withEdits(emptyUnsent, { 'gaps.0': 'late' }, 0, 3000);
  expect([later, withOperation(later, 'l')].map((unsent) => isBefore(unsent, newer))).toEqual([false, false]);
  expect(isBefore(older, otherGap)).toBe(false);
});

test('creates operation ids that the server accepts', () => {
  const ids = Array.from({ length: 50 }, createOperationId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
