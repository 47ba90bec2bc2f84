import { expect, test } from 'vitest';
import { holdPunctuation } from './hold-punctuation.ts';

const gap = { gap: 0 };
const other = { gap: 1 };
const held = (slot: object, before: string, after: string) => ({ slot, before, after });

test.each([
  [
    ['She ', gap, '. Then'],
    ['She ', held(gap, '', '.'), ' Then'],
  ],
  [
    ['(', gap, ')', other, '?!'],
    ['', held(gap, '(', ')'), '', held(other, '', '?!'), ''],
  ],
  [
    ['Il dit : «', gap, '\u202f»'],
    ['Il dit : ', held(gap, '«', '\u202f»'), ''],
  ],
  [
    ['他', gap, '，好。'],
    ['他', held(gap, '', '，'), '好。'],
  ],
  [
    [gap, ' word, ', other, 's'],
    [held(gap, '', ''), ' word, ', held(other, '', ''), 's'],
  ],
  [['Yes, no.'], ['Yes, no.']],
])('keeps punctuation at its gap: %j', (segments, expected) => {
  expect(holdPunctuation<object>(segments)).toEqual(expected);
});
