import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';

/** The rooms of the school by name, with archived ones. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: async ({ signal }) => (await call('GET /tenant/rooms', { signal })).data,
});
