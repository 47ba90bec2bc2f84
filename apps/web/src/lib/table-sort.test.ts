import { expect, it } from 'vitest';
import { fromTableSort, toTableSort } from './table-sort.ts';

const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

it.each(sorts)('the order %s comes back from the table as it went there', (sort) => {
  expect(fromTableSort(toTableSort(sort), sorts)).toBe(sort);
});

it('an order that the list does not know is none', () => {
  expect(fromTableSort({ key: 'phone', direction: 'asc' }, sorts)).toBeUndefined();
});
