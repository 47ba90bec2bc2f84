import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const usageQuery = queryOptions({
  queryKey: ['school', 'usage'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/usage', { signal })).data,
});
