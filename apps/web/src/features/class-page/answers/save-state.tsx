/** Shows whether the answer is saved. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { IconAlertCircle, IconCheck } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useEffect } from 'react';
import { isUnreachable, messageOf } from '../../../lib/api/api-failure.ts';
import { useStore } from '../../../lib/use-store.ts';
import classes from './answers.module.css';
import type { Desk, DeskState } from './desk.ts';
import { allDesks } from './desks.ts';
import { fateOf } from './fate.ts';
import { isGiven } from './playable.ts';
import { isEmpty } from './unsent.ts';

interface SaveStateProps {
  readonly desk: Desk;
  /** The answer of the server; null if there is none. */
  readonly answer: AnswerView | null;
}

export function SaveState({ desk, answer }: SaveStateProps) {
  const { t } = useTranslation('answers');
  const state = useStore(desk.state, (now) => now);
  useFirstTrouble(state);
  const said = saidOf(state, answer);
  return (
    <div className={classes.saving} data-said={said ?? undefined}>
      <span role="status" className={classes.said}>
        {said === 'notSaved' && <IconAlertCircle size={16} aria-hidden />}
        {(said === 'saved' || said === 'cleared') && <IconCheck size={16} aria-hidden />}
        {said && t(`state.${said}`)}
      </span>
      {said === 'notSaved' && <span className={classes.why}>{whyOf(state, t)}</span>}
    </div>
  );
}

type Words = ReturnType<typeof useTranslation<'answers'>>['t'];

function saidOf({ unsent, trouble }: DeskState, answer: AnswerView | null) {
  if (isEmpty(unsent)) {
    if (answer === null || answer.revision === 0) return null;
    // An empty answer is saved too, but the message must differ from that for an answer with content.
    return isGiven(answer.data) ? 'saved' : 'cleared';
  }
  return trouble ? 'notSaved' : 'saving';
}

function whyOf({ trouble, isKept }: DeskState, t: Words): string {
  if (trouble?.isRefused) return messageOf(trouble.failure, t('failed.save'));
  return t(isKept ? 'kept' : 'unkept');
}

/**
 * Shows a toast as well, once for all exercises that wait for the same reason. Without a connection nothing has failed
 * as long as the draft is stored: the text beside the exercise explains it.
 */
function useFirstTrouble({ trouble, isKept }: DeskState): void {
  const { t } = useTranslation('answers');
  const isOnlyWaiting = isKept && isUnreachable(trouble?.failure);
  const isTold =
    trouble !== undefined && !trouble.isRefused && !isOnlyWaiting && fateOf(trouble.failure) === 'later';
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the toast once, however often saving fails after that
  useEffect(() => {
    const troubled = allDesks().filter(
      ({ desk }) => desk.state.get().trouble && !isEmpty(desk.state.get().unsent),
    );
    if (isTold && troubled.length <= 1) notify.error(messageOf(trouble.failure, t('failed.save')));
  }, [isTold]);
}
