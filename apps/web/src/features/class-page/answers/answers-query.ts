import type { AnswerView } from '@klasna/contract/answers/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type AnswersOf, answersCall } from '../first-calls.ts';

/** By student, then by exercise. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;

/** The beginning of every key under which answers of the class are kept. */
export const answersKey = (classId: string) => ['answers', classId] as const;

/** To a teacher those of all students, to a student their own. Of one page: a class answers more than anybody reads at once. */
export function answersQuery(classId: string, of: AnswersOf = {}) {
  const wanted = answersCall(classId, of);
  return queryOptions({
    queryKey: [...answersKey(classId), wanted.query],
    queryFn: async ({ signal }): Promise<ClassAnswers> =>
      (await call('GET /tenant/classes/{id}/answers', { ...wanted, signal })).data,
  });
}

/** What is read for the page that is open counts; what another page has left behind may be old. */
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
