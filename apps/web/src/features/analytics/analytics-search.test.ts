import { describe, expect, it } from 'vitest';
import {
  changeAnalyticsListSearch,
  readAnalyticsListSearch,
  readAnalyticsSearch,
} from './analytics-search.ts';

const id = '0198a000-0000-7000-8000-000000000000';

describe('the search params of the analytics', () => {
  it('omit default values', () => {
    expect(readAnalyticsSearch({ range: '30d', tables: 'no', sort: '-lessons' })).toEqual({});
  });

  it('keep known values and drop the rest', () => {
    expect(readAnalyticsSearch({ range: '6m', tables: 'yes', sort: 'name' })).toEqual({
      ...{ range: '6m', tables: 'yes', sort: 'name' },
    });
    expect(readAnalyticsSearch({ range: '1y', sort: 'height' })).toEqual({});
  });
});

describe('the search params of a list behind a statistic', () => {
  it('keep the filters', () => {
    const search = {
      range: '3m',
      status: 'completed',
      teacherId: id,
      currency: 'EUR',
      of: 'active',
      page: 3,
    };
    expect(readAnalyticsListSearch({ ...search, page: '3' })).toEqual(search);
  });

  it('drop invalid values', () => {
    expect(
      readAnalyticsListSearch({ status: 'lost', teacherId: 'me', currency: 'XXX', of: 'new', page: '1' }),
    ).toEqual({});
  });

  it('return to the first page when a filter changes', () => {
    expect(changeAnalyticsListSearch({ range: '3m', page: 4 }, { status: 'completed' })).toEqual({
      ...{ range: '3m', status: 'completed' },
    });
  });
});
