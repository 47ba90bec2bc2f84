import type { AnswerView } from '@klasna/contract/answers/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** By student, then by exercise. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;

export const answersKey = (classId: string) => ['answers', classId] as const;

/** To a teacher those of all students, to a student their own. */
export const answersQuery = (classId: string) =>
  queryOptions({
    queryKey: answersKey(classId),
    queryFn: async ({ signal }): Promise<ClassAnswers> =>
      (await call('GET /tenant/classes/{id}/answers', { params: { id: classId }, query: {}, signal })).data,
  });
