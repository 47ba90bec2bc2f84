/** A student's answer to one exercise, as the server has it. */
import type { ClassAnswers } from '@klasna/contract/answers/models';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswersScope } from '../prefetch-requests.ts';
import { answersQuery } from './answers-query.ts';

export function useStudentAnswer(
  classId: string,
  studentId: string,
  exerciseId: string,
  scope: AnswersScope,
) {
  const select = useCallback(
    (answers: ClassAnswers) => answers[studentId]?.[exerciseId] ?? null,
    [studentId, exerciseId],
  );
  return useQuery({ ...answersQuery(classId, scope), select });
}
