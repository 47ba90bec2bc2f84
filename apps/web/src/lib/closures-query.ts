import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';

/** The days on which the school gives no lessons. */
export const closuresQuery = queryOptions({
  queryKey: ['school', 'closures'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/closures', { signal })).closures,
});
