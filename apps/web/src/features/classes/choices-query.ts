/** Choices for the class form. */
import { limits } from '@klasna/base/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

/** Loads the active plans; no school has more than one page of them. */
export const planChoices = queryOptions({
  queryKey: ['plans', 'class-choices'],
  queryFn: async ({ signal }) => {
    const query = { status: 'active', page: 1, limit: limits.pageSizeMax } as const;
    return (await call('GET /tenant/school/plans', { signal, query })).data;
  },
});

/** Loads the id of the signed-in person. */
export const ownIdQuery = queryOptions({
  queryKey: ['account', 'id'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user', { signal })).data.id,
  staleTime: Number.POSITIVE_INFINITY,
});
