import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/reminders', { signal })).data,
});

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user/calendar', { signal })).data,
});
