import { expect, test } from 'vitest';
import { readListSearch } from './list-search.ts';

const sorts = ['-createdAt', 'name'] as const;
const read = (raw: Record<string, unknown>) => readListSearch(raw, sorts);

test('readListSearch keeps valid values', () => {
  expect(read({ q: ' зебра ', sort: 'name', page: '3' })).toEqual({ q: 'зебра', sort: 'name', page: 3 });
});

test.each([
  ['nothing', {}],
  ['a blank search', { q: '  ' }],
  ['the usual order', { sort: '-createdAt' }],
  ['the first page', { page: '1' }],
  ['an order that there is not', { sort: 'colour' }],
  ['a page that is none', { page: 'x' }],
  ['a page before the first', { page: '-2' }],
  ['half a page', { page: '2.5' }],
])('readListSearch omits %s', (_, raw) => {
  expect(read(raw)).toEqual({});
});
