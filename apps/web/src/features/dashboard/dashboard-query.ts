/**
 * The queries of the dashboard. Their keys start with those of the lesson lists, so that a changed lesson refetches
 * both.
 */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

const lessonListsKey = ['schedule', 'list'] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...lessonListsKey, 'dashboard'],
  queryFn: async ({ signal }) => (await call('GET /tenant/analytics/dashboard', { signal })).data,
  staleTime: 0,
});

const maxUnmarked = 5;

/** Loads past lessons of the school whose result is not set. */
export const unmarkedOfSchoolQuery = queryOptions({
  queryKey: [...lessonListsKey, 'unmarked'],
  queryFn: ({ signal }) =>
    call('GET /tenant/analytics/lessons', {
      signal,
      query: { range: '30d', status: 'scheduled', page: 1, limit: maxUnmarked },
    }),
  staleTime: 0,
});

/**
 * Loads whether a class exists. The key starts with that of the class lists, so that a new class refetches this query.
 */
export const firstClassQuery = queryOptions({
  queryKey: ['classes', 'lists', 'first'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/classes', { signal, query: { page: 1, limit: 1 } })).data,
  staleTime: 0,
});
