import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { Day } from '../../lib/days.ts';

/** All queries about bookings begin with this key. */
export const bookingKey = ['booking'] as const;

export const bookingSettingsQuery = queryOptions({
  queryKey: [...bookingKey, 'settings'],
  queryFn: async ({ signal }) => (await call('GET /tenant/booking/settings', { signal })).data,
});

/** The classes in which the signed-in student can book lessons. */
export const bookingOptionsQuery = queryOptions({
  queryKey: [...bookingKey, 'options'],
  queryFn: async ({ signal }) => (await call('GET /tenant/booking/options', { signal })).data,
});

export interface SlotsOfClass {
  readonly classId: string;
  readonly from: Day;
  readonly to: Day;
}

export const bookableSlotsQuery = (query: SlotsOfClass) =>
  queryOptions({
    queryKey: [...bookingKey, 'slots', query],
    queryFn: async ({ signal }) => (await call('GET /tenant/booking/slots', { query, signal })).data,
  });
