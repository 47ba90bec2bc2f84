/** Checks an answer, tries again and reveals the solution. Only the server grades, so it must have the answer first. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { findGroup } from '@klasna/exercises/names';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import type { AnswerRef } from './answer-ref.ts';
import { publishAnswer } from './answers-cache.ts';
import type { AutosaveQueue } from './autosave-queue.ts';
import { findCurrentAttempt, toMarks } from './current-attempt.ts';
import { hasContent } from './playable-answer.ts';
import { type AnswerData, isEmpty, type Unsent } from './unsent.ts';

interface OwnAnswer {
  readonly queue: AutosaveQueue;
  readonly answer: AnswerView | null;
  readonly unsent: Unsent;
  readonly shown: AnswerData | null;
}

export function useChecking(answerRef: AnswerRef, exercise: ClassExercise, ownAnswer: OwnAnswer) {
  const { t } = useTranslation('answers');
  const { queue, answer, unsent, shown } = ownAnswer;
  const [isBusy, setBusy] = useState(false);
  /** Time of the attempt whose marks the student dismissed to try again. */
  const [dismissedAttempt, setDismissedAttempt] = useState<string | null>(null);
  const [solution, setSolution] = useState<AnswerData | null>(null);
  const isJudged = findGroup(exercise.type) === 'checked';
  const lastAttempt = isEmpty(unsent) ? findCurrentAttempt(answer) : undefined;
  const shownAttempt = lastAttempt && lastAttempt.at !== dismissedAttempt ? lastAttempt : undefined;
  const attempts = answer?.attempts.length ?? 0;
  const mayReveal =
    isJudged &&
    (exercise.showAnswers === 'always' || (exercise.showAnswers === 'afterCheck' && attempts > 0));
  const attemptsLeft = answer ? answer.attemptsRemaining : isJudged ? exercise.attemptsLimit : null;
  const params = { id: answerRef.classId, exerciseId: answerRef.exerciseId };

  async function run(action: () => Promise<void>, fallbackMessage: string): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      notify.error(messageOf(failure, fallbackMessage));
    }
    setBusy(false);
  }

  async function check(): Promise<void> {
    await queue.flush();
    const { data } = await call('POST /tenant/classes/{id}/answers/{exerciseId}/check', { params });
    const { studentId, exerciseId } = answerRef;
    publishAnswer(answerRef, { event: 'answer.checked', data: { studentId, exerciseId, ...data } });
    setDismissedAttempt(null);
  }

  async function reveal(): Promise<void> {
    const { data } = await call('POST /tenant/classes/{id}/answers/{exerciseId}/reveal', { params });
    setSolution(data.solution);
  }

  return {
    isJudged,
    marks: shownAttempt ? toMarks(shownAttempt) : null,
    solution: mayReveal ? solution : null,
    bar: {
      result: shownAttempt?.result ?? null,
      attemptsLeft,
      canCheck: !isBusy && shownAttempt === undefined && attemptsLeft !== 0 && hasContent(shown),
      canReveal: mayReveal,
      isSolution: mayReveal && solution !== null,
      onCheck: () => void run(check, t('failed.check')),
      onTryAgain: () => setDismissedAttempt(shownAttempt?.at ?? null),
      onToggleSolution: () => (solution ? setSolution(null) : void run(reveal, t('failed.reveal'))),
    },
  };
}
