/** Writes answers into the query cache that this tab received or another tab of the browser sent. */
import { type AnswerEvent, applyAnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import type { AnswerView, ClassAnswers } from '@klasna/contract/answers/models';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import type { AnswerRef } from './answer-ref.ts';
import { answersKey, findCachedAnswer } from './answers-query.ts';
import { notifyOtherTabs } from './tab-channel.ts';

type AnswerId = Pick<AnswerRef, 'classId' | 'studentId' | 'exerciseId'>;

export const getCachedAnswer = ({ classId, studentId, exerciseId }: AnswerId): AnswerView | undefined =>
  findCachedAnswer(classId, studentId, exerciseId);

export function applyToCachedAnswers(classId: string, event: AnswerEvent): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: answersKey(classId) }))
    applyToQuery(queryKey, event);
}

function applyToQuery(queryKey: QueryKey, event: AnswerEvent): void {
  const before = queryClient.getQueryData<ClassAnswers>(queryKey);
  if (!before) return;
  // Cancels a running request, because its reply would restore the previous state.
  const isFetching = queryClient.isFetching({ queryKey }) > 0;
  const after = applyAnswerEvent(before, event);
  if (after) queryClient.setQueryData<ClassAnswers>(queryKey, after);
  if (isFetching || !after) void queryClient.invalidateQueries({ queryKey });
}

/** Builds an event from an answer of the server; null means that there is no answer. */
export function toAnswerEvent({ studentId, exerciseId }: AnswerId, answer: AnswerView | null): AnswerEvent {
  return answer
    ? { event: 'answer.saved', data: { studentId, exerciseId, answer } }
    : { event: 'answer.reset', data: { studentId, exerciseId } };
}

/** Updates this tab and the other tabs of this browser. */
export function publishAnswer(answerRef: AnswerRef, event: AnswerEvent): void {
  applyToCachedAnswers(answerRef.classId, event);
  notifyOtherTabs(answerRef, event);
}
