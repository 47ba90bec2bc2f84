import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Everything that is known of lessons that take place; news about them have all of it read again. */
export const scheduleKey = ['schedule'] as const;

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'lesson', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/schedule/{id}', { signal, params: { id } })).data,
  });
