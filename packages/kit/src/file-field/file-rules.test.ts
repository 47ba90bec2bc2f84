import { expect, test } from 'vitest';
import { findFault, imageRules } from './file-rules.ts';

const pdf = { kind: 'file', accept: ['application/pdf'], maxBytes: 10 } as const;

test.each([
  [{ type: 'image/png', size: 1_048_576 }, undefined],
  [{ type: 'image/png', size: 1_048_577 }, 'imageTooLarge'],
  [{ type: 'text/plain', size: 10 }, 'notAnImage'],
  [{ type: '', size: 10 }, 'notAnImage'],
  [{ type: 'image/png', size: 0 }, 'empty'],
])('an image field given %o reports %s', (file, fault) => {
  expect(findFault(file, imageRules)).toBe(fault);
});

test.each([
  [{ type: 'application/pdf', size: 10 }, undefined],
  [{ type: 'application/pdf', size: 11 }, 'tooLarge'],
  [{ type: 'image/png', size: 5 }, 'wrongType'],
])('a document field given %o reports %s', (file, fault) => {
  expect(findFault(file, pdf)).toBe(fault);
});

test('a field without a list of types accepts every type', () => {
  expect(findFault({ type: 'x/y', size: 5 }, { ...pdf, accept: [] })).toBeUndefined();
});
