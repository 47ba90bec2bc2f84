import { describe, expect, it } from 'vitest';
import { changeSearch, readPeopleSearch } from './people-search.ts';

describe('the search params of a list of people', () => {
  it.each([
    [{}, {}],
    [
      { q: ' Анна ', status: 'inactive', sort: 'name', page: '3' },
      { q: 'Анна', status: 'inactive', sort: 'name', page: 3 },
    ],
    [{ q: '  ', status: 'deleted', sort: 'email', page: 'x' }, {}],
    [{ sort: '-createdAt', page: '1' }, {}],
    [{ page: '-2' }, {}],
    [{ page: '2.5' }, {}],
    [{ q: 7, other: 'x' }, {}],
    [
      { limit: '25', balance: 'unpaid' },
      { limit: 25, balance: 'unpaid' },
    ],
    [{ limit: 10 }, { limit: 10 }],
    [{ limit: '11', balance: 'some' }, {}],
  ])('read %j as %j', (given, read) => {
    expect(readPeopleSearch(given)).toEqual(read);
  });

  it('return to the first page when a filter changes', () => {
    const before = { q: 'ann', status: 'active', page: 4 } as const;
    expect(changeSearch(before, { q: 'anna' })).toEqual({ q: 'anna', status: 'active' });
    expect(changeSearch(before, { status: undefined })).toEqual({ q: 'ann' });
    expect(changeSearch(before, { limit: 50 })).toEqual({ q: 'ann', status: 'active', limit: 50 });
    expect(changeSearch(before, { page: 5 })).toEqual({ ...before, page: 5 });
  });
});
