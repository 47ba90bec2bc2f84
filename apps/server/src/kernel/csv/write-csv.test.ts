import { guardCell, unguardCell, writeCsvText } from '@klasna/contract/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
/** Texts made mostly of what the rule is about, beside any text at all. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', ' ', ',', ';', 'b'),
  }),
);

test('a guarded text is equal again, whatever it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('no cell begins with what a spreadsheet runs, blanks aside', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const guarded = guardCell(text);
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
])('%j is written as %j', (text, written) => {
  expect(guardCell(text)).toBe(written);
});

test('numbers stay numbers, and blanks at the ends stand in quotation marks', () => {
  expect(
    writeCsvText([
      ['a', -5, null],
      [' b', '=1', 'c;d'],
    ]),
  ).toBe('\ufeffa,-5,\r\n" b",\'=1,"c;d"\r\n');
});
