import { expect, test } from 'vitest';
import { toReadableText } from './common-fields.ts';

test.each([
  ['<p>Read <b>and</b> listen</p>', 'Read and listen'],
  ['<p>&nbsp;</p><br>', ''],
  ['one<br>two', 'one two'],
  ['Tom &amp; Ann', 'Tom x Ann'],
  ['2 < 3', '2 < 3'],
])('the readable text of %s is "%s"', (markup, text) => {
  expect(toReadableText(markup)).toBe(text);
});

test('reads a long run of unclosed tags without delay', () => {
  const startedAt = performance.now();
  toReadableText('<'.repeat(200_000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});
