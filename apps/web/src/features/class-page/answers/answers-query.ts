import type { AnswerView } from '@klasna/contract/answers/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answersCall } from '../first-calls.ts';

/** By student, then by exercise. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;

/** Which of them a page shows: those to a lesson, the attached one unless another is named, or to a homework. */
export interface AnswersOf {
  readonly lessonId?: string | undefined;
  readonly homeworkId?: string | undefined;
}

/** The beginning of every key under which answers of the class are kept. */
export const answersKey = (classId: string) => ['answers', classId] as const;

/** To a teacher those of all students, to a student their own. Of one page: a class answers more than anybody reads at once. */
export function answersQuery(classId: string, { lessonId, homeworkId }: AnswersOf = {}) {
  const wanted = answersCall(classId, lessonId);
  const query = homeworkId === undefined ? wanted.query : { homeworkId };
  return queryOptions({
    queryKey: [...answersKey(classId), query],
    queryFn: async ({ signal }): Promise<ClassAnswers> =>
      (await call('GET /tenant/classes/{id}/answers', { ...wanted, query, signal })).data,
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
