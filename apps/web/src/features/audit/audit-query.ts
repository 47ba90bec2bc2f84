import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { AuditSearch } from './audit-search.ts';

/** The query of the audit log. Refetches on every visit, because every change in the school adds an entry. */
export const auditQuery = ({ page = 1, ...filters }: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', { page, ...filters }],
    queryFn: ({ signal }) =>
      call('GET /tenant/audit', { signal, query: { ...filters, page, limit: limits.pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const maxChoices = 20;

/**
 * Finds people of any role to filter by. The key starts with `people`, so that changes to people refetch this query.
 */
export const peopleChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', 'choices', 'everybody', q],
    queryFn: ({ signal }) =>
      call('GET /tenant/users', { signal, query: { q, sort: 'name', page: 1, limit: maxChoices } }),
    placeholderData: keepPreviousData,
  });

/** Finds the name of the person in the search params, if the loaded entries do not contain that person. */
export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/users/{id}', { signal, params: { id } })).data,
  });
