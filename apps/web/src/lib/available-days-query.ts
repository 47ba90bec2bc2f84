import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';
import type { Day } from './days.ts';

/** The hours of a teacher on each day of a period, local to the school. Days without hours are missing. */
export const availableDaysQuery = (teacherId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['availability', teacherId, 'days', from, to],
    queryFn: async ({ signal }) => {
      const path = 'GET /tenant/users/{id}/availability/days';
      const { data } = await call(path, { params: { id: teacherId }, query: { from, to }, signal });
      return data;
    },
  });
