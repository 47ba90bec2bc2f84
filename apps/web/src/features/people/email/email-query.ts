import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

/**
 * Loads the state of the email. The key contains the email of the session, which changes when the new one is confirmed
 * on another device.
 */
export const emailQuery = (sessionEmail: string) =>
  queryOptions({
    queryKey: ['email', sessionEmail],
    queryFn: async ({ signal }) => (await call('GET /tenant/user/email', { signal })).data,
  });
