import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/sessions', { signal })).data,
});
