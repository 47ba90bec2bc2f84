/** Below the lists of lessons, so that whatever changes a lesson has these read again. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const listsKey = ['schedule', 'list'] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...listsKey, 'dashboard'],
  queryFn: async ({ signal }) => (await call('GET /tenant/analytics/dashboard', { signal })).data,
  staleTime: 0,
});

const shown = 5;

/** Lessons of the school that are over and were not marked. */
export const unmarkedOfSchoolQuery = queryOptions({
  queryKey: [...listsKey, 'unmarked'],
  queryFn: ({ signal }) =>
    call('GET /tenant/analytics/lessons', {
      signal,
      query: { range: '30d', status: 'scheduled', page: 1, limit: shown },
    }),
  staleTime: 0,
});

/** Whether there is a class yet; below the lists of classes, so that whatever adds one has it read again. */
export const firstClassQuery = queryOptions({
  queryKey: ['classes', 'lists', 'first'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/classes', { signal, query: { page: 1, limit: 1 } })).data,
  staleTime: 0,
});
