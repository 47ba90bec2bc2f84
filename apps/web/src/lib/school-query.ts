import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';

export const schoolQuery = queryOptions({
  queryKey: ['school', 'general'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/general', { signal })).data,
});
