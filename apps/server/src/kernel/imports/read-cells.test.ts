import { expect, test } from 'vitest';
import { readAmount, readCount, readDay } from './read-cells.ts';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/2/3', '2026-02-03'],
  ['31.12.2026', '2026-12-31'],
  ['3.2.2026', '2026-02-03'],
  ['2026年2月3日', '2026-02-03'],
  ['02/03/2026', undefined],
  ['31.02.2026', undefined],
  ['31.12.26', undefined],
  ['1026-12-31', undefined],
  ['soon', undefined],
])('reads the day %j as %j', (cell, read) => {
  expect(readDay(cell)).toBe(read);
});

test.each([
  ['8', 8],
  ['-8', undefined],
  ['8.5', undefined],
  ['9999999999', undefined],
  ['１', undefined],
])('reads the number %j as %j', (cell, read) => {
  expect(readCount(cell)).toBe(read);
});

test.each([
  ['3200', 3200],
  ['3200,50', 3200.5],
  ['3200.5', 3200.5],
  ['3.200,50', undefined],
  ['1,234', undefined],
  ['-1', undefined],
])('reads the amount %j as %j', (cell, read) => {
  expect(readAmount(cell)).toBe(read);
});
