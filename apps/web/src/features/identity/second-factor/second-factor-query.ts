import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/second-factor', { signal })).data,
});
