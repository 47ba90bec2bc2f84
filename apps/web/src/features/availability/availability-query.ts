import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { Day } from '../../lib/days.ts';

/** The hours of a teacher; all queries about one teacher begin with this key. */
export const availabilityQuery = (teacherId: string) =>
  queryOptions({
    queryKey: ['availability', teacherId, 'hours'],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/users/{id}/availability', { params: { id: teacherId }, signal })).data,
  });

export interface SlotsRequest {
  readonly from: Day;
  readonly to: Day;
  readonly duration: number;
}

export const slotsQuery = (teacherId: string, query: SlotsRequest) =>
  queryOptions({
    queryKey: ['availability', teacherId, 'slots', query],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/users/{id}/slots', { params: { id: teacherId }, query, signal })).data,
  });

export const bookingLimitsQuery = queryOptions({
  queryKey: ['availability', 'limits'],
  queryFn: async ({ signal }) => (await call('GET /tenant/availability/limits', { signal })).data,
});

/** The time off of a teacher. */
export const timeOffQuery = (teacherId: string) =>
  queryOptions({
    queryKey: ['availability', teacherId, 'time-off'],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/time-off', { query: { userId: teacherId }, signal })).data,
  });

/** The lessons that time off hits. */
export const timeOffLessonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule', 'time-off', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/time-off/{id}/lessons', { params: { id }, signal })).data,
    staleTime: 0,
  });
