import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

/** Below the key of the schedule, so that changes of lessons refetch it. What cancelling costs changes with time, too. */
export const cancellationQuery = (eventId: string, studentId: string | undefined) =>
  queryOptions({
    queryKey: ['schedule', 'cancellation', eventId, studentId ?? 'own'],
    queryFn: async ({ signal }) => {
      const query = studentId === undefined ? {} : { studentId };
      const params = { id: eventId };
      return (await call('GET /tenant/schedule/{id}/cancellation', { signal, params, query })).data;
    },
    staleTime: 0,
  });
