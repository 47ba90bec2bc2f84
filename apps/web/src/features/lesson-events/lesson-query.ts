import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

/** Prefix of all queries about lesson events, which schedule events invalidate. */
export const scheduleKey = ['schedule'] as const;

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'lesson', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/schedule/{id}', { signal, params: { id } })).data,
  });
