import { expect, test } from 'vitest';
import { readLoadSearch } from './load-search.ts';

const id = '0198a000-0000-7000-8000-000000000000';

test('known values are kept, defaults and the rest are dropped', () => {
  const search = { from: '2026-03-01', to: '2026-03-31', teacherId: id, sort: '-free' };
  expect(readLoadSearch(search)).toEqual(search);
  expect(readLoadSearch({ from: 'March', teacherId: 'me', sort: '-taught' })).toEqual({});
});
