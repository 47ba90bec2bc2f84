import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/request.ts';

/** Below the key of the schedule, so that changes of lessons refetch it. */
export const attendanceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['schedule', 'attendance', eventId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/schedule/{id}/attendance', { signal, params: { id: eventId } })).data,
  });
