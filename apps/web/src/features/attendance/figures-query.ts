import { limits } from '@klasna/base/limits';
import type * as contract from '@klasna/contract/attendance/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import { prefetchFreshMs } from '../../lib/prefetch-query.ts';

const attendanceKey = ['attendance'] as const;
/** Every lesson that is marked changes the figures, so they are read on every visit. */
const refetchOptions = { placeholderData: keepPreviousData, staleTime: prefetchFreshMs } as const;
const pagination = { limit: limits.pageSize } as const;

export const figuresQuery = (query: z.input<typeof contract.attendanceQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...attendanceKey, 'figures', query],
    queryFn: ({ signal }) => call('GET /tenant/attendance', { signal, query: { ...query, ...pagination } }),
  });

export const marksQuery = (query: z.input<typeof contract.marksQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...attendanceKey, 'marks', query],
    queryFn: ({ signal }) =>
      call('GET /tenant/attendance/marks', { signal, query: { ...query, ...pagination } }),
  });

export const sheetQuery = (query: z.input<typeof contract.sheetQuery>) =>
  queryOptions({
    ...refetchOptions,
    queryKey: [...attendanceKey, 'sheet', query],
    queryFn: async ({ signal }) => (await call('GET /tenant/attendance/sheet', { signal, query })).data,
  });

export const warningsQuery = queryOptions({
  queryKey: [...attendanceKey, 'warnings'],
  queryFn: async ({ signal }) => (await call('GET /tenant/attendance/warnings', { signal })).data,
});
