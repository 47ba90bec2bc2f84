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

/** Whether anybody learns here yet. */
export const schoolQuery = queryOptions({
  queryKey: ['people', 'counted'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/analytics/general', { signal, query: { range: '30d' } })).data,
  staleTime: 0,
});
