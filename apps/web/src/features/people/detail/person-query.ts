import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { peopleKey } from '../users/people-query.ts';

/** Refetches on every visit, because others change people too. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/users/{id}', { signal, params: { id } })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
