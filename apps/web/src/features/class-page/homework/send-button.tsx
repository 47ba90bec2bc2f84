import type { HomeworkView } from '@klasna/contract/homework/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { findCachedAnswer } from '../answers/answers-query.ts';
import { listQueues } from '../answers/autosave-queues.ts';
import { useClassPage } from '../class-page-context.tsx';
import { focusExercise } from '../exercises/focus-exercise.ts';
import { findUnanswered, type Unanswered } from './find-unanswered.ts';

const UnansweredDialog = lazyDialog(async () => (await import('./unanswered-dialog.tsx')).UnansweredDialog);

/** The delay before the next dialog opens, because the first one returns the focus to the button. */
const dialogCloseDelayMs = 100;

/**
 * Sends the homework after saving all answers, so that the teacher sees everything. Warns about exercises without an
 * answer.
 */
export function SendButton({ homework: { id, exercises } }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { openClass, myId } = useClassPage();
  const { sendToCheck } = useHomeworkChanges(openClass.id);
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<{ opened: boolean; unanswered: readonly Unanswered[] }>();
  const close = () => setWarning((current) => current && { ...current, opened: false });
  const send = async () => {
    setBusy(true);
    const exerciseIds = exercises.map((exercise) => exercise.id);
    if (!(await flushAnswers(openClass.id, exerciseIds))) notify.error(t('detail.unsaved'));
    else {
      const unanswered = findUnanswered(exercises, (exerciseId) =>
        findCachedAnswer(openClass.id, myId, exerciseId),
      );
      if (unanswered.length > 0) setWarning({ opened: true, unanswered });
      else await sendToCheck(id);
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton busy={isBusy} onClick={() => void send()}>
        {t('detail.send')}
      </BusyButton>
      {warning && (
        <UnansweredDialog
          opened={warning.opened}
          unanswered={warning.unanswered}
          onClose={close}
          onGo={(exerciseId) => {
            close();
            setTimeout(() => focusExercise(exerciseId), dialogCloseDelayMs);
          }}
          onSend={async () => {
            await sendToCheck(id);
            close();
          }}
        />
      )}
    </>
  );
}

/** Saves these exercises; returns whether the server has all answers. */
async function flushAnswers(classId: string, exerciseIds: readonly string[]): Promise<boolean> {
  const ids = new Set(exerciseIds);
  const entries = listQueues().filter(
    ({ answerRef }) => answerRef.classId === classId && ids.has(answerRef.exerciseId),
  );
  const results = await Promise.allSettled(entries.map(({ queue }) => queue.flush()));
  return results.every(({ status }) => status === 'fulfilled');
}
