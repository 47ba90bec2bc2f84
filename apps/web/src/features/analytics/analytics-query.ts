/**
 * Queries of the school's analytics. They refetch on every visit, because every lesson and payment changes
 * them.
 */

import { limits } from '@klasna/base/limits';
import type * as contract from '@klasna/contract/analytics/models';
import type { Range } from '@klasna/contract/analytics/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import { prefetchFreshMs } from '../../lib/prefetch-query.ts';

const analyticsKey = ['analytics'] as const;
const refetchOptions = { placeholderData: keepPreviousData, staleTime: prefetchFreshMs } as const;

export const generalQuery = (range: Range) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'general', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/general', { signal, query: { range } })).data,
  });

export const overTimeQuery = (range: Range) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'over-time', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/over-time', { signal, query: { range } })).data,
  });

export const attendanceQuery = (range: Range) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'attendance', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/attendance', { signal, query: { range } })).data,
  });

export const teachersQuery = (range: Range) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'teachers', range],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/analytics/teachers', { signal, query: { range } })).data,
  });

/** The page size of the lists behind the statistics. */
const pagination = { limit: limits.pageSize } as const;

export const lessonsQuery = (query: z.input<typeof contract.lessonsQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'lessons', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/lessons', { signal, query: { ...query, ...pagination } }),
  });

export const paymentsQuery = (query: z.input<typeof contract.paymentsQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'payments', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/payments', { signal, query: { ...query, ...pagination } }),
  });

export const studentsQuery = (query: z.input<typeof contract.studentsQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'students', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/students', { signal, query: { ...query, ...pagination } }),
  });

export const reviewsQuery = (query: z.input<typeof contract.reviewsQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'reviews', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/analytics/reviews', { signal, query: { ...query, ...pagination } }),
  });

export const loadQuery = (query: z.input<typeof contract.teachingLoadQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...analyticsKey, 'load', query],
    queryFn: async ({ signal }) => (await call('GET /tenant/teaching-load', { signal, query })).data,
  });
