/** From what a class is put together. */
import { limits } from '@klasna/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The plans on offer: no school has more of them than one page holds. */
export const planChoices = queryOptions({
  queryKey: ['plans', 'class-choices'],
  queryFn: async ({ signal }) => {
    const query = { status: 'active', page: 1, limit: limits.pageSizeMax } as const;
    return (await call('GET /tenant/school/plans', { signal, query })).data;
  },
});

/** Whose the classes are that the person at this window teaches. */
export const ownIdQuery = queryOptions({
  queryKey: ['account', 'id'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user', { signal })).data.id,
  staleTime: Number.POSITIVE_INFINITY,
});
