/** Writes answers that this tab or another tab of the browser has learnt into the query cache. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { applyToAnswers } from '../live/apply-to-answers.ts';
import type { AnswerTold } from '../live/class-told.ts';
import { tellOtherWindows } from './answer-windows.ts';
import { answersKey, type ClassAnswers, findKnownAnswer } from './answers-query.ts';
import type { AnswerPlace } from './place.ts';

type Of = Pick<AnswerPlace, 'classId' | 'studentId' | 'exerciseId'>;

export const knownAnswer = ({ classId, studentId, exerciseId }: Of): AnswerView | undefined =>
  findKnownAnswer(classId, studentId, exerciseId);

export function tellAnswers(classId: string, told: AnswerTold): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: answersKey(classId) }))
    tellPage(queryKey, told);
}

function tellPage(queryKey: QueryKey, told: AnswerTold): void {
  const before = queryClient.getQueryData<ClassAnswers>(queryKey);
  if (!before) return;
  // A request in flight would restore the previous state.
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  const after = applyToAnswers(before, told);
  if (after) queryClient.setQueryData<ClassAnswers>(queryKey, after);
  if (isReading || !after) void queryClient.invalidateQueries({ queryKey });
}

/** Builds the event for an answer of the server; null means that there is none. */
export function toldOf({ studentId, exerciseId }: Of, answer: AnswerView | null): AnswerTold {
  return answer
    ? { event: 'answer.saved', data: { studentId, exerciseId, answer } }
    : { event: 'answer.reset', data: { studentId, exerciseId } };
}

/** Updates this tab and the other tabs of this browser. */
export function tellEverywhere(place: AnswerPlace, told: AnswerTold): void {
  tellAnswers(place.classId, told);
  tellOtherWindows(place, told);
}
