import { describe, expect, it } from 'vitest';
import { changeBehindSearch, readAnalyticsSearch, readBehindSearch } from './analytics-search.ts';

const id = '0198a000-0000-7000-8000-000000000000';

describe('the address of the figures', () => {
  it('says nothing of what is usual', () => {
    expect(readAnalyticsSearch({ range: '30d', tables: 'no', sort: '-lessons' })).toEqual({});
  });

  it('keeps what it knows and drops the rest', () => {
    expect(readAnalyticsSearch({ range: '6m', tables: 'yes', sort: 'name' })).toEqual({
      ...{ range: '6m', tables: 'yes', sort: 'name' },
    });
    expect(readAnalyticsSearch({ range: '1y', sort: 'height' })).toEqual({});
  });
});

describe('the address of a list behind a figure', () => {
  it('keeps its filters', () => {
    const search = {
      range: '3m',
      status: 'completed',
      teacherId: id,
      currency: 'EUR',
      of: 'active',
      page: 3,
    };
    expect(readBehindSearch({ ...search, page: '3' })).toEqual(search);
  });

  it('drops what cannot be meant', () => {
    expect(
      readBehindSearch({ status: 'lost', teacherId: 'me', currency: 'XXX', of: 'new', page: '1' }),
    ).toEqual({});
  });

  it('begins at its first page with another filter', () => {
    expect(changeBehindSearch({ range: '3m', page: 4 }, { status: 'completed' })).toEqual({
      ...{ range: '3m', status: 'completed' },
    });
  });
});
