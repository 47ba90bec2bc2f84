import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

const pageSize = 50;

/** Students to select, sorted by name. The key starts with `people`, so that changes to people refetch it. */
export const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'choices', { q }],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /tenant/users', {
        signal,
        // Inactive and suspended students cannot be selected.
        query: { role: 'member', status: 'active', sort: 'name', q, page, limit: pageSize },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
