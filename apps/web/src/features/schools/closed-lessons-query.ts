import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The planned lessons to come on these days of the school, earliest first. */
export const closedLessonsQuery = ({ from, to }: Days) =>
  queryOptions({
    // Below the key of the schedule, so that changed lessons make it stale.
    queryKey: ['schedule', 'closed-days', from, to],
    queryFn: async ({ signal }) => {
      const query = { scope: 'school', from, to } as const;
      const { data } = await call('GET /tenant/schedule/user', { query, signal });
      return data.filter(({ status }) => status === 'scheduled');
    },
    staleTime: 0,
  });
