/**
 * Queries of the school's analytics. They refetch on every visit, because every lesson and payment changes
 * them.
 */
import type * as contract from '@klasna/contract/insight/models';
import type { Range } from '@klasna/contract/insight/values';
import { limits } from '@klasna/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { onTheWay } from '../../lib/ask-ahead.ts';

const analyticsKey = ['analytics'] as const;
const fresh = { placeholderData: keepPreviousData, staleTime: onTheWay } as const;

export const generalQuery = (range: Range) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'general', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/general', { signal, query: { range } })).data,
  });

export const overTimeQuery = (range: Range) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'over-time', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/over-time', { signal, query: { range } })).data,
  });

export const teachersQuery = (range: Range) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'teachers', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/teachers', { signal, query: { range } })).data,
  });

/** The lists behind the statistics. */
const paged = { limit: limits.pageSize } as const;

export const lessonsQuery = (query: z.input<typeof contract.lessonsQuery>) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'lessons', query],
    queryFn: ({ signal }) => call('GET /tenant/analytics/lessons', { signal, query: { ...query, ...paged } }),
  });

export const paymentsQuery = (query: z.input<typeof contract.paymentsQuery>) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'payments', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/payments', { signal, query: { ...query, ...paged } }),
  });

export const studentsQuery = (query: z.input<typeof contract.studentsQuery>) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'students', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/students', { signal, query: { ...query, ...paged } }),
  });

export const reviewsQuery = (query: z.input<typeof contract.reviewsQuery>) =>
  queryOptions({
    ...fresh,
    queryKey: [...analyticsKey, 'reviews', query],
    queryFn: ({ signal }) => call('GET /tenant/analytics/reviews', { signal, query: { ...query, ...paged } }),
  });
