import { escapeFormula, unescapeFormula, writeCsvText } from '@klasna/contract/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
/** Mostly texts of the characters that the guard handles, plus arbitrary texts. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', ' ', ',', ';', 'b'),
  }),
);

test('unguarding restores any guarded text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('no guarded cell begins with a formula character, even after leading blanks', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const guarded = escapeFormula(text);
      expect(guarded).not.toMatch(dangerous);
      expect(guarded.trimStart()).not.toMatch(dangerous);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["'-b", "''-b"],
  ['＝wide', "'＝wide"],
  [' =1+1', "' =1+1"],
  ["O'Neil", "O'Neil"],
  ["'tis", "'tis"],
])('guards %j as %j', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
});

test('writes numbers unquoted and quotes cells with leading or trailing blanks', () => {
  expect(
    writeCsvText([
      ['a', -5, null],
      [' b', '=1', 'c;d'],
    ]),
  ).toBe('\ufeffa,-5,\r\n" b",\'=1,"c;d"\r\n');
});
