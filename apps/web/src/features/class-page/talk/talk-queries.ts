/** What is said and noted about the answers of a class. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Everything that is said about one exercise of a class. */
const commentsKey = (classId: string, exerciseId: string) => ['comments', classId, exerciseId] as const;

/** Of one student; a student is answered their own thread whatever is asked. */
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

/** How much there is to read in the threads of one student, in the whole class at once. */
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

/** Of all students; asked for by staff alone. */
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

interface AttemptsOf {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  /** When the last one was made: another one makes what was read before old. */
  readonly lastAt: string;
}

export const attemptsQuery = ({ classId, exerciseId, studentId, lastAt }: AttemptsOf) =>
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
