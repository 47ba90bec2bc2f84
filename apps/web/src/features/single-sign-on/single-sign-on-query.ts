import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const singleSignOnQuery = queryOptions({
  queryKey: ['school', 'single-sign-on'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/single-sign-on', { signal })).data,
});
