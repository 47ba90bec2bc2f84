import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const limit = 50;

/** Students to choose from, by name. Below `people`, so that a change to a person is seen here too. */
export const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'choices', { q }],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /tenant/users', {
        signal,
        // Somebody who is inactive or suspended is not offered for anything new.
        query: { role: 'member', status: 'active', sort: 'name', q, page, limit },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
