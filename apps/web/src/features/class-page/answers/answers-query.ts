import type { AnswerView, ClassAnswers } from '@klasna/contract/answers/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type AnswersScope, buildAnswersRequest } from '../prefetch-requests.ts';

/** Prefix of every query key that holds answers of the class. */
export const answersKey = (classId: string) => ['answers', classId] as const;

/**
 * The answers of a lesson or homework. Staff receive those of all students, a student only their own. A class has too
 * many answers to load all at once.
 */
export function answersQuery(classId: string, scope: AnswersScope = {}) {
  const request = buildAnswersRequest(classId, scope);
  return queryOptions({
    queryKey: [...answersKey(classId), request.query],
    queryFn: async ({ signal }): Promise<ClassAnswers> =>
      (await call('GET /tenant/classes/{id}/answers', { ...request, signal })).data,
  });
}

/**
 * Finds an answer in the cache. Queries that the open page uses come first, because entries of another page may be
 * stale.
 */
export function findCachedAnswer(
  classId: string,
  studentId: string,
  exerciseId: string,
  queries = queryClient,
): AnswerView | undefined {
  const cachedQueries = queries.getQueryCache().findAll({ queryKey: answersKey(classId) });
  const activeQueries = cachedQueries.filter((query) => query.isActive());
  for (const { queryKey } of activeQueries.length > 0 ? activeQueries : cachedQueries) {
    const answer = queries.getQueryData<ClassAnswers>(queryKey)?.[studentId]?.[exerciseId];
    if (answer) return answer;
  }
  return undefined;
}
