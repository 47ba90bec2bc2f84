/** Shows whether the answer is saved. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { IconAlertCircle, IconCheck } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useEffect } from 'react';
import { isUnreachable, messageOf } from '../../../lib/api/api-failure.ts';
import { useStore } from '../../../lib/use-store.ts';
import classes from './answers.module.css';
import type { AutosaveQueue, AutosaveState } from './autosave-queue.ts';
import { listQueues } from './autosave-queues.ts';
import { hasContent } from './playable-answer.ts';
import { toSaveOutcome } from './save-outcome.ts';
import { isEmpty } from './unsent.ts';

interface SaveStateProps {
  readonly queue: AutosaveQueue;
  /** The answer from the server; null if there is none. */
  readonly answer: AnswerView | null;
}

export function SaveState({ queue, answer }: SaveStateProps) {
  const { t } = useTranslation('answers');
  const state = useStore(queue.state, (current) => current);
  useFirstFailureToast(state);
  const status = toStatus(state, answer);
  return (
    <div className={classes.saving} data-said={status ?? undefined}>
      <span role="status" className={classes.said}>
        {status === 'notSaved' && <IconAlertCircle size={16} aria-hidden />}
        {(status === 'saved' || status === 'cleared') && <IconCheck size={16} aria-hidden />}
        {status && t(`state.${status}`)}
      </span>
      {status === 'notSaved' && <span className={classes.why}>{toReason(state, t)}</span>}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'answers'>>['t'];

function toStatus({ unsent, saveError }: AutosaveState, answer: AnswerView | null) {
  if (isEmpty(unsent)) {
    if (answer === null || answer.revision === 0) return null;
    // An empty answer is saved too, but its message differs from that of an answer with content.
    return hasContent(answer.data) ? 'saved' : 'cleared';
  }
  return saveError ? 'notSaved' : 'saving';
}

function toReason({ saveError, isStorable }: AutosaveState, t: Translate): string {
  if (saveError?.isRefused) return messageOf(saveError.failure, t('failed.save'));
  return t(isStorable ? 'kept' : 'unkept');
}

/**
 * Shows a toast for the first failure, once for all exercises that wait for the same reason. Shows none without a
 * connection while drafts are stored, because the text beside the exercise explains that state.
 */
function useFirstFailureToast({ saveError, isStorable }: AutosaveState): void {
  const { t } = useTranslation('answers');
  const isOnlyWaiting = isStorable && isUnreachable(saveError?.failure);
  const shouldNotify =
    saveError !== undefined &&
    !saveError.isRefused &&
    !isOnlyWaiting &&
    toSaveOutcome(saveError.failure) === 'later';
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the toast once, however often saving fails after that
  useEffect(() => {
    const failedQueues = listQueues().filter(
      ({ queue }) => queue.state.get().saveError && !isEmpty(queue.state.get().unsent),
    );
    if (shouldNotify && failedQueues.length <= 1)
      notify.error(messageOf(saveError.failure, t('failed.save')));
  }, [shouldNotify]);
}
