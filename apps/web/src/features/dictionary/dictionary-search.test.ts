import { expect, it } from 'vitest';
import { changeSearch } from './dictionary-search.ts';

it('starts a new search or filter at the first page', () => {
  const before = { studentId: 's', q: 'hund', page: 2 };
  expect(changeSearch(before, { q: 'katze' })).toEqual({ studentId: 's', q: 'katze' });
  expect(changeSearch(before, { language: 'german' })).toEqual({
    studentId: 's',
    q: 'hund',
    language: 'german',
  });
  expect(changeSearch(before, { page: 3 })).toEqual({ ...before, page: 3 });
});
