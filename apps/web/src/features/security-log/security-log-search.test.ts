import { describe, expect, it } from 'vitest';
import { changeSecurityLogSearch, isFiltered, readSecurityLogSearch } from './security-log-search.ts';

const personId = '0198a000-0000-7000-8000-000000000000';

describe('the search params of the security log', () => {
  it.each([
    [{}, {}],
    [
      { kind: 'signIn.failed', personId, from: '2026-01-01', to: '2026-02-28', page: '2' },
      { kind: 'signIn.failed', personId, from: '2026-01-01', to: '2026-02-28', page: 2 },
    ],
    [{ kind: 'signIn.lost', personId: 'x', from: '2026-13-01', to: '2026-02-30', page: '1' }, {}],
  ])('read %j as %j', (given, read) => {
    expect(readSecurityLogSearch(given)).toEqual(read);
  });

  it('return to the first page when a filter changes', () => {
    expect(changeSecurityLogSearch({ personId, page: 4 }, { kind: 'data.exported' })).toEqual({
      personId,
      kind: 'data.exported',
    });
    expect(changeSecurityLogSearch({ personId, page: 4 }, { page: 5 })).toEqual({ personId, page: 5 });
  });

  it('distinguish a filter from a page number', () => {
    expect([isFiltered({ page: 3 }), isFiltered({ kind: 'data.exported' })]).toEqual([false, true]);
  });
});
