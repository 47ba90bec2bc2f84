import { expect, test } from 'vitest';
import { looksLikeGift } from './looks-like-gift.ts';

test.each([
  'What is red? {=the apple ~the sky}',
  'What is red? {\n=the apple\n~the sky\n}',
  'Is it? {T}',
  'Two? {#2}',
])('GIFT is recognised by its answers: %j', (text) => {
  expect(looksLikeGift(text)).toBe(true);
});

test.each(['What is {x}?', 'Which set is {1, 2}?', '= ~ no braces', 'Capital of France?\n* Paris\nLyon'])(
  'other texts are not taken for GIFT: %j',
  (text) => {
    expect(looksLikeGift(text)).toBe(false);
  },
);
