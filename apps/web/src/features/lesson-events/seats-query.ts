import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { scheduleKey } from './lesson-query.ts';

/** The seats of a lesson, below the key of the schedule, so that changes of lessons fetch them again. */
export const seatsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'seats', lessonId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/schedule/{id}/seats', { signal, params: { id: lessonId } })).data,
  });
