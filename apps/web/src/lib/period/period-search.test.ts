import { expect, test } from 'vitest';
import { readPeriod } from './period-search.ts';

test('a period that ends before it begins keeps its first day', () => {
  expect(readPeriod({ from: '2026-03-01', to: '2026-02-01' })).toEqual({ from: '2026-03-01' });
});

test('what is no day is dropped', () => {
  expect(readPeriod({ from: '2026-02-30x', to: 5 })).toEqual({});
});
