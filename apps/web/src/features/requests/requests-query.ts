import type { RequestBox } from '@klasna/contract/requests/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { Day } from '../../lib/days.ts';

/** All queries about requests begin with this key. */
export const requestsKey = ['requests'] as const;

export const requestsQuery = (box: RequestBox, limit: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', box, limit],
    queryFn: ({ signal }) => call('GET /tenant/requests', { query: { box, page: 1, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export const requestSettingsQuery = queryOptions({
  queryKey: [...requestsKey, 'settings'],
  queryFn: async ({ signal }) => (await call('GET /tenant/requests/settings', { signal })).data,
});

interface TimesOfLesson {
  readonly lessonId: string;
  readonly from: Day;
  readonly to: Day;
}

export const requestTimesQuery = ({ lessonId, from, to }: TimesOfLesson) =>
  queryOptions({
    queryKey: [...requestsKey, 'times', lessonId, from, to],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/schedule/{id}/request-times', {
          ...{ params: { id: lessonId }, query: { from, to }, signal },
        })
      ).data.slots,
  });
