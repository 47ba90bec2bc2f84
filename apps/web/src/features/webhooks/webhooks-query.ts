import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

const pollIntervalMs = 5000;

/** Loads the webhooks again on every visit, and while events wait, because their states change by themselves. */
export const webhooksQuery = queryOptions({
  queryKey: ['school', 'webhooks', 'list'],
  queryFn: async ({ signal }) => (await call('GET /tenant/school/webhooks', { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state, pendingCount }) => state === 'active' && pendingCount > 0) ? pollIntervalMs : false,
});

/** An open log is loaded again all the time: events arrive and are sent at any moment, and no live event tells the page. */
export const deliveriesQuery = (id: string, { state, page = 1 }: WebhooksSearch) =>
  queryOptions({
    queryKey: ['school', 'webhooks', 'log', id, { state, page }],
    queryFn: ({ signal }) =>
      call('GET /tenant/school/webhooks/{id}/deliveries', {
        signal,
        params: { id },
        query: { page, limit: limits.pageSize, ...(state && { state }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['school', 'webhooks', 'delivery', id, deliveryId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/school/webhooks/{id}/deliveries/{deliveryId}', {
          signal,
          params: { id, deliveryId },
        })
      ).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? pollIntervalMs : false),
  });

/** The key of everything about webhooks. */
export const webhooksKey = ['school', 'webhooks'] as const;
