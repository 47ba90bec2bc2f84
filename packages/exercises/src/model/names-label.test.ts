import { expect, test } from 'vitest';
import { namesLabel } from './names-label.ts';

test.each([
  ['A black cat', ['cat', 'dog']],
  ['CATS on a roof', ['the cat', 'the dog']],
  ['an animal', ['a cat', 'an owl']],
  ['Коти на даху', ['котик', 'пес']],
  ['Café', ['cafe', 'bar']],
  ['一只猫在睡觉', ['猫', '狗']],
  ['house', ['house']],
])('%j names one of %j', (description, labels) => {
  expect(namesLabel(description, labels)).toBe(true);
});

test.each([
  ['A building with a red roof', ['house', 'tree']],
  ['The animal that barks', ['the cat', 'the dog']],
  ['', ['cat', 'dog']],
])('%j names none of %j, or a word that all have', (description, labels) => {
  expect(namesLabel(description, labels)).toBe(false);
});
