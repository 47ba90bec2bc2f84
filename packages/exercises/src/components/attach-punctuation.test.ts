import { expect, test } from 'vitest';
import { attachPunctuation } from './attach-punctuation.ts';

const gap = { gap: 0 };
const other = { gap: 1 };
const toHeldSlot = (slot: object, before: string, after: string) => ({ slot, before, after });

test.each([
  [
    ['She ', gap, '. Then'],
    ['She ', toHeldSlot(gap, '', '.'), ' Then'],
  ],
  [
    ['(', gap, ')', other, '?!'],
    ['', toHeldSlot(gap, '(', ')'), '', toHeldSlot(other, '', '?!'), ''],
  ],
  [
    ['Il dit : «', gap, '\u202f»'],
    ['Il dit : ', toHeldSlot(gap, '«', '\u202f»'), ''],
  ],
  [
    ['他', gap, '，好。'],
    ['他', toHeldSlot(gap, '', '，'), '好。'],
  ],
  [
    [gap, ' word, ', other, 's'],
    [toHeldSlot(gap, '', ''), ' word, ', toHeldSlot(other, '', ''), 's'],
  ],
  [['Yes, no.'], ['Yes, no.']],
])('keeps punctuation at its gap: %j', (segments, expected) => {
  expect(attachPunctuation<object>(segments)).toEqual(expected);
});
