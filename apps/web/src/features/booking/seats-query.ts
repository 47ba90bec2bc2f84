import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { bookingKey } from './booking-query.ts';

/** The lessons of groups in which the signed-in student can book a seat, has one or waits for one. */
export const openLessonsQuery = queryOptions({
  queryKey: [...bookingKey, 'seats'],
  queryFn: async ({ signal }) => (await call('GET /tenant/booking/seats', { signal })).data,
});
