import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/request.ts';

/** What would be recorded if the lesson of a class were completed now. */
export const currentAttendanceQuery = (classId: string) =>
  queryOptions({
    queryKey: ['schedule', 'current-attendance', classId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}/attendance', { signal, params: { id: classId } })).data,
    // Which lesson is the current one changes with time.
    staleTime: 0,
  });

/** Below the key of the schedule, so that changes of lessons refetch it. */
export const attendanceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['schedule', 'attendance', eventId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/schedule/{id}/attendance', { signal, params: { id: eventId } })).data,
  });
