import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinJsonLimits } from './check-json-text.ts';

const limits = { depth: 3, values: 5 };

test.each([
  ['[[[1]]]', true],
  ['[[[[1]]]]', false],
  ['{"a":{"b":{"c":1}}}', true],
  ['{"a":{"b":{"c":{}}}}', false],
  ['[1,2,3,4]', true],
  ['[1,2,3,4,5]', false],
  ['"[[[[[[,,,,,,,"', true],
  ['["\\\\","[[[[[[,,,,,,,"]', true],
  ['["\\"[[[[[[,,,,,,,"]', true],
  ['["\\\\",[[[[1]]]]]', false],
  ['["no end', true],
])('%s is within three levels and five values: %j', (text, isWithin) => {
  expect(isWithinJsonLimits(text, limits)).toBe(isWithin);
});

function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 };
  const children = Object.values(value).map(measure);
  const commas = Math.max(0, children.length - 1);
  return {
    depth: 1 + Math.max(0, ...children.map(({ depth }) => depth)),
    values: 1 + commas + children.reduce((sum, { values }) => sum + values, 0),
  };
}

test('counts the levels and values of any document, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const { depth, values } = measure(value);
      expect(isWithinJsonLimits(text, { depth, values: values + 1 })).toBe(true);
      // Skips a document that is a single value, which has nothing to count.
      if (depth === 0) return;
      expect(isWithinJsonLimits(text, { depth, values })).toBe(false);
      expect(isWithinJsonLimits(text, { depth: depth - 1, values: values + 1 })).toBe(false);
    }),
  );
});
