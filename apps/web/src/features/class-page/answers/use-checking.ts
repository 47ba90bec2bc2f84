/**
 * Checks an answer, tries again and reveals the solution. Only the server judges, and it must have the answer first.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { groupOf } from '@klasna/exercises/names';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import type { Desk } from './desk.ts';
import { checkedAs, marksOf } from './marks-of.ts';
import type { AnswerPlace } from './place.ts';
import { isGiven } from './playable.ts';
import { tellEverywhere } from './tell-answers.ts';
import { type AnswerData, isEmpty, type Unsent } from './unsent.ts';

interface Own {
  readonly desk: Desk;
  readonly answer: AnswerView | null;
  readonly unsent: Unsent;
  readonly shown: AnswerData | null;
}

export function useChecking(place: AnswerPlace, exercise: ClassExercise, own: Own) {
  const { t } = useTranslation('answers');
  const { desk, answer, unsent, shown } = own;
  const [busy, setBusy] = useState(false);
  /** Time of the attempt whose marks the student dismissed to try again. */
  const [putAway, setPutAway] = useState<string | null>(null);
  const [solution, setSolution] = useState<AnswerData | null>(null);
  const isJudged = groupOf(exercise.type) === 'checked';
  const last = isEmpty(unsent) ? checkedAs(answer) : undefined;
  const marked = last && last.at !== putAway ? last : undefined;
  const attempts = answer?.attempts.length ?? 0;
  const mayReveal =
    isJudged &&
    (exercise.showAnswers === 'always' || (exercise.showAnswers === 'afterCheck' && attempts > 0));
  const attemptsLeft = answer ? answer.attemptsRemaining : isJudged ? exercise.attemptsLimit : null;
  const params = { id: place.classId, exerciseId: place.exerciseId };

  async function run(work: () => Promise<void>, failed: string): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify.error(messageOf(failure, failed));
    }
    setBusy(false);
  }

  async function check(): Promise<void> {
    await desk.flush();
    const { data } = await call('POST /tenant/classes/{id}/answers/{exerciseId}/check', { params });
    const { studentId, exerciseId } = place;
    tellEverywhere(place, { event: 'answer.checked', data: { studentId, exerciseId, ...data } });
    setPutAway(null);
  }

  async function reveal(): Promise<void> {
    const { data } = await call('POST /tenant/classes/{id}/answers/{exerciseId}/reveal', { params });
    setSolution(data.solution);
  }

  return {
    isJudged,
    marks: marked ? marksOf(marked) : null,
    solution: mayReveal ? solution : null,
    bar: {
      result: marked?.result ?? null,
      attemptsLeft,
      mayCheck: !busy && marked === undefined && attemptsLeft !== 0 && isGiven(shown),
      mayReveal,
      isSolution: mayReveal && solution !== null,
      onCheck: () => void run(check, t('failed.check')),
      onTryAgain: () => setPutAway(marked?.at ?? null),
      onTurnSolution: () => (solution ? setSolution(null) : void run(reveal, t('failed.reveal'))),
    },
  };
}
