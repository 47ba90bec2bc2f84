/** Queries about homework. All keys of a class share a prefix, so that live events can invalidate them together. */
import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';

export const allHomeworkKey = ['homework'] as const;
const homeworkKey = (classId: string) => [...allHomeworkKey, classId] as const;

/** Loads the homework of a class, newest first. */
export const homeworkListQuery = (classId: string) =>
  queryOptions({
    queryKey: [...homeworkKey(classId), 'list'],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}/homework', { signal, params: { id: classId } })).data,
  });

export const homeworkQuery = (classId: string, homeworkId: string) =>
  queryOptions({
    queryKey: [...homeworkKey(classId), 'one', homeworkId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/homework/{homeworkId}', {
          signal,
          params: { id: classId, homeworkId },
        })
      ).data,
  });

const pollIntervalMs = 60_000;

/**
 * Loads the homework to review in all classes of a teacher; the longest waiting comes first. Polls, because no class
 * page may be open to receive live events.
 */
export const reviewQuery = (page: number, limit: number = limits.pageSize) =>
  queryOptions({
    queryKey: [...allHomeworkKey, 'review', { page, limit }],
    queryFn: ({ signal }) => call('GET /tenant/homework/review', { signal, query: { page, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: true,
  });

const dashboardItems = 5;

/** Loads a student's open homework in all classes, earliest due date first. */
export const ownHomeworkQuery = queryOptions({
  queryKey: [...allHomeworkKey, 'own'],
  queryFn: ({ signal }) =>
    call('GET /tenant/homework/mine', { signal, query: { page: 1, limit: dashboardItems } }),
  staleTime: 0,
});
