import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['school', 'api-keys'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/api-keys', { signal })).data,
});
