import { expect, test } from 'vitest';
import { hasTag } from './if-none-match.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['"b,", "a"', true],
  ['', false],
  ['a', false],
  ['"b"', false],
  ['"b", W/"c"', false],
  ['w/"b"', false],
  ['"aa"', false],
  ['"*"', false],
  ['"b,a"', false],
])('whoever has %s has the state "a": %s', (sent, has) => {
  expect([hasTag(sent, '"a"'), hasTag(sent, 'W/"a"')]).toEqual([has, has]);
});

test('who names none has none', () => {
  expect(hasTag(undefined, '"a"')).toBe(false);
});
