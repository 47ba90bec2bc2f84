import type { HomeworkView } from '@klasna/contract/homework/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { findKnownAnswer } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { goOnAt } from '../exercises/go-on-at.ts';
import { flushAnswers } from './flush-answers.ts';
import { withoutAnswer } from './without-answer.ts';

/** The dialog gives the focus back to the button first. */
const untilClosed = 100;

/** What is not saved yet is saved first: the teacher is to see all of it. Of what has no answer it says so, and asks. */
export function SendButton({ homework: { id, exercises } }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { shown, myId } = useClassPage();
  const { sendToCheck } = useHomeworkChanges(shown.id);
  const ask = useConfirm();
  const [busy, setBusy] = useState(false);
  const agrees = async (): Promise<boolean> => {
    const open = withoutAnswer(exercises, (exerciseId) => findKnownAnswer(shown.id, myId, exerciseId));
    const [first] = open;
    if (first === undefined) return true;
    const isSure = await ask({
      title: t('detail.open.title'),
      text: t('detail.open.text', { count: open.length }),
      confirmLabel: t('detail.send'),
      cancelLabel: t('detail.open.goOn'),
    });
    if (!isSure) setTimeout(() => goOnAt(first), untilClosed);
    return isSure;
  };
  const send = async () => {
    setBusy(true);
    const exerciseIds = exercises.map((one) => one.id);
    if (!(await flushAnswers(shown.id, exerciseIds))) notify.error(t('detail.unsaved'));
    else if (await agrees()) await sendToCheck(id);
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} onClick={() => void send()}>
      {t('detail.send')}
    </BusyButton>
  );
}
