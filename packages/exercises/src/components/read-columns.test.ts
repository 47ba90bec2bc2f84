import { expect, test } from 'vitest';
import { readColumns } from './read-columns.ts';

test('a table becomes columns with the cells below their names', () => {
  expect(readColumns('Fruits\tVegetables\napple\tcarrot\npear\t\n')).toEqual([
    { name: 'Fruits', items: ['apple', 'pear'] },
    { name: 'Vegetables', items: ['carrot'] },
  ]);
});

test('lines and single cells are not a table', () => {
  expect(readColumns('apple\npear')).toBeNull();
  expect(readColumns('Fruits\tVegetables')).toBeNull();
});
