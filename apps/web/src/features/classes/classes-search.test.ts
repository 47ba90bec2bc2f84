import { describe, expect, it } from 'vitest';
import { changeSearch, hasFilters, readClassesSearch, withoutFilters } from './classes-search.ts';

describe('the address of a list of classes', () => {
  it('keeps known parameters and drops default values', () => {
    const params = { q: ' Anna ', type: 'group', teacherId: 't1', view: 'table', sort: 'name', page: '2' };
    expect(readClassesSearch(params)).toEqual({ ...params, q: 'Anna', page: 2 });
    expect(readClassesSearch({ type: 'choir', view: 'cards', sort: '-createdAt', teacherId: '' })).toEqual(
      {},
    );
  });

  it('returns to the first page when search or filters change', () => {
    expect(changeSearch({ page: 3, view: 'table' }, { type: 'group' })).toEqual({
      type: 'group',
      view: 'table',
    });
  });

  it('stays on its page when the view changes', () => {
    expect(changeSearch({ page: 3 }, { view: 'table' })).toEqual({ page: 3, view: 'table' });
    expect(changeSearch({ page: 3, view: 'table' }, { view: undefined })).toEqual({ page: 3 });
  });

  it('counts search and type as filters, but not sort order and view', () => {
    const search = readClassesSearch({ q: 'Anna', type: 'personal', sort: 'name', view: 'table' });
    expect([hasFilters(search), hasFilters({ sort: 'name', view: 'table', page: 2 })]).toEqual([true, false]);
    expect(withoutFilters(search)).toEqual({ sort: 'name', view: 'table' });
  });
});
