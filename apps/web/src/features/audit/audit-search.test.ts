import { describe, expect, it } from 'vitest';
import { changeAuditSearch, isFiltered, readAuditSearch } from './audit-search.ts';

const id = '0198a000-0000-7000-8000-000000000000';

describe('the search params of the audit log', () => {
  it.each([
    [{}, {}],
    [
      { actorId: id, subjectId: id, type: 'person.deleted', from: '2026-01-01', to: '2026-02-28', page: '2' },
      { actorId: id, subjectId: id, type: 'person.deleted', from: '2026-01-01', to: '2026-02-28', page: 2 },
    ],
    [{ actorId: 'x', subjectId: `${id}0`, type: 'person.loved', from: '2026-13-01', to: '2026-02-30' }, {}],
    [{ from: 'yesterday', to: 7, page: '1', other: 'x' }, {}],
  ])('read %j as %j', (given, read) => {
    expect(readAuditSearch(given)).toEqual(read);
  });

  it('return to the first page when a filter changes', () => {
    const before = { actorId: id, page: 4 };
    expect(changeAuditSearch(before, { type: 'school.changed' })).toEqual({
      actorId: id,
      type: 'school.changed',
    });
    expect(changeAuditSearch(before, { actorId: undefined })).toEqual({});
    expect(changeAuditSearch(before, { page: 5 })).toEqual({ actorId: id, page: 5 });
  });

  it('distinguish a filter from a page number', () => {
    expect([isFiltered({}), isFiltered({ page: 3 }), isFiltered({ from: '2026-01-01' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
