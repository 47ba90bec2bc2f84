import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

/** The key of all queries about lesson events, which live events of the schedule invalidate. */
export const scheduleKey = ['schedule'] as const;

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'lesson', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/schedule/{id}', { signal, params: { id } })).data,
  });
