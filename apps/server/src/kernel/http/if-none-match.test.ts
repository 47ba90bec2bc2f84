import { expect, test } from 'vitest';
import { matchesEtag } from './if-none-match.ts';

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
])('If-None-Match: %s matches the tag "a": %s', (sent, has) => {
  expect([matchesEtag(sent, '"a"'), matchesEtag(sent, 'W/"a"')]).toEqual([has, has]);
});

test('a missing If-None-Match matches nothing', () => {
  expect(matchesEtag(undefined, '"a"')).toBe(false);
});
