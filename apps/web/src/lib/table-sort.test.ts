import { expect, it } from 'vitest';
import { fromTableSort, toTableSort } from './table-sort.ts';

const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

it.each(sorts)('the sort order %s survives a round trip through the table', (sort) => {
  expect(fromTableSort(toTableSort(sort), sorts)).toBe(sort);
});

it('an unknown sort order is undefined', () => {
  expect(fromTableSort({ key: 'phone', direction: 'asc' }, sorts)).toBeUndefined();
});
