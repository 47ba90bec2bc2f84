import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { peopleKey } from '../users/people-query.ts';

/** Loads a person. Refetches on every visit, because other people make changes too. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/users/{id}', { signal, params: { id } })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
