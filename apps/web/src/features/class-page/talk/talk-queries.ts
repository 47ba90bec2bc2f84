/** Queries for comments, notes, mistakes and attempts of a class. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';

/** The key of all comments on one exercise of a class. */
const commentsKey = (classId: string, exerciseId: string) => ['comments', classId, exerciseId] as const;

/** Loads the thread of one student. A student always receives their own. */
export const threadQuery = (classId: string, exerciseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...commentsKey(classId, exerciseId), studentId],
    queryFn: ({ signal }) =>
      call('GET /tenant/classes/{id}/exercises/{exerciseId}/comments', {
        signal,
        params: { id: classId, exerciseId },
        query: { recipientId: studentId },
      }),
  });

/** Loads the numbers of comments in all threads of one student in the class. */
export const commentCountsQuery = (classId: string, studentId: string) =>
  queryOptions({
    queryKey: ['comments', classId, 'counts', studentId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/comments/counts', {
          signal,
          params: { id: classId },
          query: { studentId },
        })
      ).data,
  });

/** Loads the notes about all students; only staff request them. */
export const notesQuery = (classId: string) =>
  queryOptions({
    queryKey: ['notes', classId],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}/notes', { signal, params: { id: classId }, query: {} })).data,
  });

export const mistakesQuery = (classId: string, studentId: string) =>
  queryOptions({
    queryKey: ['mistakes', classId, studentId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/mistakes', {
          signal,
          params: { id: classId },
          query: { studentId },
        })
      ).data,
  });

interface AttemptsInput {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  /** The time of the last attempt. It is part of the query key, because a new attempt makes the cached list stale. */
  readonly lastAt: string;
}

export const attemptsQuery = ({ classId, exerciseId, studentId, lastAt }: AttemptsInput) =>
  queryOptions({
    queryKey: ['attempts', classId, exerciseId, studentId, lastAt],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/answers/{exerciseId}/attempts', {
          signal,
          params: { id: classId, exerciseId },
          query: { studentId },
        })
      ).data,
  });
