import type { HomeworkView } from '@klasna/contract/homework/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { lateDialog } from '@klasna/kit/late-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { findKnownAnswer } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { goOnAt } from '../exercises/go-on-at.ts';
import { findUnanswered, type Unanswered } from './find-unanswered.ts';
import { flushAnswers } from './flush-answers.ts';

const UnansweredDialog = lateDialog(async () => (await import('./unanswered-dialog.tsx')).UnansweredDialog);

/** The dialog first returns the focus to the button. */
const untilClosed = 100;

/**
 * Saves everything before it sends the homework, so that the teacher sees all of it. Warns about exercises without an
 * answer.
 */
export function SendButton({ homework: { id, exercises } }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { shown, myId } = useClassPage();
  const { sendToCheck } = useHomeworkChanges(shown.id);
  const [busy, setBusy] = useState(false);
  const [warning, setWarning] = useState<{ opened: boolean; unanswered: readonly Unanswered[] }>();
  const close = () => setWarning((now) => now && { ...now, opened: false });
  const send = async () => {
    setBusy(true);
    const exerciseIds = exercises.map((one) => one.id);
    if (!(await flushAnswers(shown.id, exerciseIds))) notify.error(t('detail.unsaved'));
    else {
      const unanswered = findUnanswered(exercises, (exerciseId) =>
        findKnownAnswer(shown.id, myId, exerciseId),
      );
      if (unanswered.length > 0) setWarning({ opened: true, unanswered });
      else await sendToCheck(id);
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton busy={busy} onClick={() => void send()}>
        {t('detail.send')}
      </BusyButton>
      {warning && (
        <UnansweredDialog
          opened={warning.opened}
          unanswered={warning.unanswered}
          onClose={close}
          onGo={(exerciseId) => {
            close();
            setTimeout(() => goOnAt(exerciseId), untilClosed);
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
