import { expect, test } from 'vitest';
import { newOperationId } from '../../../lib/operation-id.ts';
import { isBefore, layChanges, nothingUnsent, withEdits, withOperation } from './unsent.ts';

test('applies a change at one index without touching the others and fills the gaps before it with null', () => {
  expect(layChanges({ gaps: ['am', 'is'] }, { 'gaps.1': 'are' })).toEqual({ gaps: ['am', 'are'] });
  expect(layChanges(null, { 'pairs.2': { left: 'a', right: 'b' } })).toEqual({
    pairs: [null, null, { left: 'a', right: 'b' }],
  });
});

test('replaces a field as a whole when it changes as a whole', () => {
  expect(layChanges({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toEqual({ order: ['b', 'a'] });
});

test('leaves a missing answer missing when nothing changes', () => {
  expect(layChanges(null, {})).toBeNull();
});

test('sends the older edit of a gap first, whichever tab reconnects first', () => {
  const elder = withEdits(nothingUnsent, { 'gaps.0': 'one' }, 0, 1000);
  const [younger] = withOperation(withEdits(nothingUnsent, { 'gaps.0': 'two' }, 0, 2000), 'y').operations;
  const [elsewhere] = withOperation(withEdits(nothingUnsent, { 'gaps.1': 'two' }, 0, 2000), 'e').operations;
  if (!younger || !elsewhere) throw new Error('no operations');
  expect(isBefore(elder, younger)).toBe(true);
  expect(isBefore(withOperation(elder, 'x'), younger)).toBe(true);
  const later = withEdits(nothingUnsent, { 'gaps.0': 'late' }, 0, 3000);
  expect([later, withOperation(later, 'l')].map((one) => isBefore(one, younger))).toEqual([false, false]);
  expect(isBefore(elder, elsewhere)).toBe(false);
});

test('creates operation ids that the server accepts', () => {
  const ids = Array.from({ length: 50 }, newOperationId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
