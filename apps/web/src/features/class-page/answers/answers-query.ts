import type { AnswerView } from '@klasna/contract/answers/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type AnswersOf, answersCall } from '../first-calls.ts';

/** By student id, then by exercise id. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;

/** Prefix of every query key that holds answers of the class. */
export const answersKey = (classId: string) => ['answers', classId] as const;

/**
 * Staff get the answers of all students, a student only their own. Reads one page, because a class has too many answers
 * to load at once.
 */
export function answersQuery(classId: string, of: AnswersOf = {}) {
  const wanted = answersCall(classId, of);
  return queryOptions({
    queryKey: [...answersKey(classId), wanted.query],
    queryFn: async ({ signal }): Promise<ClassAnswers> =>
      (await call('GET /tenant/classes/{id}/answers', { ...wanted, signal })).data,
  });
}

/** Prefers the queries in use by the open page; entries cached by another page may be stale. */
export function findKnownAnswer(
  classId: string,
  studentId: string,
  exerciseId: string,
  queries = queryClient,
): AnswerView | undefined {
  const all = queries.getQueryCache().findAll({ queryKey: answersKey(classId) });
  const shown = all.filter((query) => query.isActive());
  for (const { queryKey } of shown.length > 0 ? shown : all) {
    const answer = queries.getQueryData<ClassAnswers>(queryKey)?.[studentId]?.[exerciseId];
    if (answer) return answer;
  }
  return undefined;
}
