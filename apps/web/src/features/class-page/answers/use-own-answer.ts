/** A student's own answer to one exercise: the server answer with unsent changes applied. */
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { sendTyping } from '../live/typed-answers.ts';
import type { AnswersScope } from '../prefetch-requests.ts';
import type { AnswerRef } from './answer-ref.ts';
import { startAnswerSender } from './answer-sender.ts';
import { getCachedAnswer } from './answers-cache.ts';
import { getQueue } from './autosave-queues.ts';
import { applyUnsent, type Changes } from './unsent.ts';
import { useStudentAnswer } from './use-student-answer.ts';

export function useOwnAnswer(answerRef: AnswerRef, scope: AnswersScope) {
  const queue = useMemo(() => getQueue(answerRef), [answerRef]);
  useEffect(() => {
    startAnswerSender();
    return () => {
      // Saves immediately when the student leaves for another section or page.
      queue.flush().catch(() => undefined);
    };
  }, [queue]);
  const { data, isPending } = useStudentAnswer(
    answerRef.classId,
    answerRef.studentId,
    answerRef.exerciseId,
    scope,
  );
  const answer = data ?? null;
  const unsent = useStore(queue.state, (state) => state.unsent);
  const edit = useCallback(
    (changes: Changes) => {
      queue.edit(changes);
      const current = applyUnsent(getCachedAnswer(answerRef)?.data ?? null, queue.state.get().unsent);
      sendTyping(answerRef.exerciseId, { ...current });
    },
    [queue, answerRef],
  );
  /**
   * Saves a complete answer, such as a recording, immediately. Sends no typing event: the save has the same content, so
   * nothing would end the state "is writing", and a saved recording has another URL.
   */
  const submit = useCallback(
    (changes: Changes) => {
      queue.edit(changes);
      queue.flush().catch(() => undefined);
    },
    [queue],
  );
  const shown = useMemo(() => applyUnsent(answer?.data ?? null, unsent), [answer, unsent]);
  return { queue, answer, unsent, shown, edit, submit, isPending };
}
