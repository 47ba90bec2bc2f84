import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/profile', { signal })).data,
});
