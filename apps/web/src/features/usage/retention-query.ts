import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const retentionQuery = queryOptions({
  queryKey: ['school', 'retention'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/retention', { signal })).data,
});
