import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';

/** What can be asked about a lesson. */
export const requestOptionsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['requests', 'options', lessonId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/schedule/{id}/request-options', { params: { id: lessonId }, signal })).data,
  });
