import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

/** Never cached, because a summary reflects the current state. */
export const summaryQuery = (classId: string, attachmentId: string) =>
  queryOptions({
    queryKey: ['summaries', classId, attachmentId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/summaries/{attachmentId}', {
          signal,
          params: { id: classId, attachmentId },
          query: {},
        })
      ).data,
    staleTime: 0,
  });
