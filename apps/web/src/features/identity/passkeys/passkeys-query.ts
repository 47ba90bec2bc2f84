import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/passkeys', { signal })).data,
});
