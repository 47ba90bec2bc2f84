import { expect, test } from 'vitest';
import { countColumns, hasTooManyLines } from './count-columns.ts';

test.each([
  ['', 1],
  ['a,b\nc,d,e\nf', 3],
  ['"a,b,c,d,e",f', 2],
  ['"a\n,,,,",f\rg,h,i', 3],
  ['"he said ""a,b,c""",d', 2],
  [',,,\n', 4],
])('the longest line of %j has %i cells', (text, count) => {
  expect(countColumns(text, ',', 100)).toBe(count);
});

test('counting stops one beyond the limit', () => {
  expect(countColumns(',;'.repeat(1000), ';', 20)).toBe(21);
});

test('a table may have twenty lines for each row', () => {
  expect(hasTooManyLines('\n'.repeat(39), 2)).toBe(false);
  expect(hasTooManyLines('\r'.repeat(40), 2)).toBe(true);
  expect(hasTooManyLines('\r\n'.repeat(39), 2)).toBe(false);
  expect(hasTooManyLines('a'.repeat(1000), 2)).toBe(false);
});
