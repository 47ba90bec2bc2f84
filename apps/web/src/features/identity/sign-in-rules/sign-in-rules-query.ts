import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

export const signInRulesQuery = queryOptions({
  queryKey: ['school', 'sign-in-rules'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/sign-in-rules', { signal })).data,
});
