import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { SecurityLogSearch } from './security-log-search.ts';

/** Loads the security log again on every visit, because sign-ins add entries all the time. */
export const securityLogQuery = ({ page = 1, ...filters }: SecurityLogSearch) =>
  queryOptions({
    queryKey: ['security-log', { page, ...filters }],
    queryFn: ({ signal }) =>
      call('GET /tenant/security-log', { signal, query: { ...filters, page, limit: limits.pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ownSecurityLogQuery = (limit: number) =>
  queryOptions({
    queryKey: ['security-log', 'own', limit],
    queryFn: ({ signal }) => call('GET /tenant/user/security-log', { signal, query: { page: 1, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
