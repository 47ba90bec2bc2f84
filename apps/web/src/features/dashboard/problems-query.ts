import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

/** The beginning of these keys is that of the people lists, so that a changed balance or student refetches both. */
const peopleListsKey = ['people', 'lists'] as const;

export const debtsQuery = queryOptions({
  queryKey: [...peopleListsKey, 'debts'],
  queryFn: async ({ signal }) => (await call('GET /tenant/analytics/debts', { signal })).data,
  staleTime: 0,
});

export const expiringQuery = queryOptions({
  queryKey: [...peopleListsKey, 'expiring'],
  queryFn: async ({ signal }) => (await call('GET /tenant/analytics/expiring', { signal })).data,
  staleTime: 0,
});

/**
 * Loads homework that waits for a review. The key starts with that of all homework, so that a review refetches this
 * query.
 */
export const waitingQuery = (limit: number) =>
  queryOptions({
    queryKey: ['homework', 'waiting', limit],
    queryFn: ({ signal }) => call('GET /tenant/analytics/waiting', { signal, query: { page: 1, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
