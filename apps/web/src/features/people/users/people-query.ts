import type { PageSize } from '@klasna/contract/people/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { defaultSort, type PeopleSearch } from './people-search.ts';
import { type PersonKind, personKinds } from './person-kinds.ts';

/** Covers all queries about people, because one change can affect every list. */
export const peopleKey = ['people'] as const;
export const peopleListsKey = [...peopleKey, 'lists'] as const;

/** The query of a list without paging, shared by the list and its export. */
export const toFilter = (kind: PersonKind, { q, status, balance, sort }: PeopleSearch) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(balance && kind === 'students' && { balance }),
  sort: sort ?? defaultSort,
  role: personKinds[kind].role,
  permissions: [...personKinds[kind].permissions],
});

export const peopleListQuery = (kind: PersonKind, search: PeopleSearch & { readonly limit: PageSize }) =>
  queryOptions({
    queryKey: [...peopleListsKey, kind, search],
    queryFn: ({ signal }) =>
      call('GET /tenant/users', {
        signal,
        query: {
          ...toFilter(kind, search),
          ...(kind === 'students' && { include: 'study' as const }),
          page: search.page ?? 1,
          limit: search.limit,
        },
      }),
    placeholderData: keepPreviousData,
  });

/** Finds people of all kinds, sorted by name. */
export const peopleSearchQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: [...peopleListsKey, 'found', q],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/users', { signal, query: { q, sort: 'name', page: 1, limit } })).data,
  });
