import { limits } from '@klasna/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { AuditSearch } from './audit-search.ts';

/** Read again whenever somebody looks: it grows with every change that anybody makes. */
export const auditQuery = ({ page = 1, ...filters }: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', { page, ...filters }],
    queryFn: ({ signal }) =>
      call('GET /tenant/audit', { signal, query: { ...filters, page, limit: limits.pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const offered = 20;

/** People to filter by, whatever they are. Below `people`, so that a change to a person is seen here too. */
export const peopleChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', 'choices', 'everybody', q],
    queryFn: ({ signal }) =>
      call('GET /tenant/users', { signal, query: { q, sort: 'name', page: 1, limit: offered } }),
    placeholderData: keepPreviousData,
  });

/** The name of somebody whom the address mentions and no entry shows. */
export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/users/{id}', { signal, params: { id } })).data,
  });
