/** The status of a student's work and the teacher's comment on all of it. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';
import { limits } from '@klasna/contract/limits';
import { IconArrowBackUp, IconCheck } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Button, Input, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { nameOf } from '../../../lib/person-name.ts';
import { labelOfStatus, statusNames } from '../../homework/statuses.ts';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './homework.module.css';
import { usePlacedDialog } from './use-placed-dialog.ts';

const GiveBackDialog = lateDialog(async () => (await import('./give-back-dialog.tsx')).GiveBackDialog);

interface VerdictProps {
  readonly homeworkId: string;
  readonly own: HomeworkView['userStatuses'][number];
  /** Unsaved text of the teacher. */
  readonly draft: string | undefined;
  readonly onDraft: (text: string) => void;
  readonly onJudged: () => void;
}

export function Verdict({ homeworkId, own, draft, onDraft, onJudged }: VerdictProps) {
  const { t } = useTranslation('homework');
  const { shown } = useClassPage();
  const { setStatus } = useHomeworkChanges(shown.id);
  const [busy, setBusy] = useState(false);
  const dialog = usePlacedDialog();
  const id = useId();
  const { userId, status, isReturned } = own;
  const waits = status === homeworkStatuses.needsReview;
  // A comment from before the correction does not apply to the new version.
  const text = draft ?? (waits ? '' : (own.comment ?? ''));
  const comment = text.trim();
  const say = async (said: HomeworkStatus, more: { readonly comment?: string } = {}): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const isDone = await setStatus(homeworkId, { userId, status: said, ...more });
    setBusy(false);
    return isDone;
  };
  const judge = async (said: HomeworkStatus, reason = comment): Promise<boolean> => {
    const isDone = await say(said, { comment: reason });
    if (isDone) {
      onDraft(reason);
      onJudged();
    }
    return isDone;
  };
  const student = shown.students.find((one) => one.id === userId);
  return (
    <>
      <div className={classes.commentRow}>
        <label htmlFor={`${id}-comment`} className={classes.label}>
          {t('detail.overall')}
        </label>
        {waits && own.comment !== null && (
          <p className={classes.earlier} dir="auto">
            {t('detail.earlier', { comment: own.comment })}
          </p>
        )}
        <Input
          component="textarea"
          id={`${id}-comment`}
          classNames={{ input: classes.commentField ?? '' }}
          multiline
          rows={1}
          maxLength={limits.noteMax}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
        />
      </div>
      <div className={classes.status}>
        <label htmlFor={id} className={classes.label}>
          {t('detail.status')}
        </label>
        <NativeSelect
          id={id}
          value={statusNames[status]}
          data={statusNames.map((name) => ({
            value: name,
            label: t(`statuses.${labelOfStatus(homeworkStatuses[name], isReturned)}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const name = statusNames.find((one) => one === value);
            if (name) void say(homeworkStatuses[name]);
          }}
        />
      </div>
      {waits ? (
        <div className={classes.verdict}>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-disabled={busy}
            onClick={() => void judge(homeworkStatuses.done)}
          >
            {t('detail.accept')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-disabled={busy}
            onClick={comment === '' ? dialog.open : () => void judge(homeworkStatuses.inProgress)}
          >
            {t('detail.giveBack')}
          </Button>
        </div>
      ) : (
        comment !== (own.comment ?? '') && (
          <Button variant="default" aria-disabled={busy} onClick={() => void say(status, { comment })}>
            {t('detail.saveComment')}
          </Button>
        )
      )}
      {dialog.place > 0 && student && (
        <GiveBackDialog
          key={dialog.place}
          name={nameOf(student)}
          opened={dialog.opened}
          onClose={dialog.close}
          onGiveBack={(reason) => judge(homeworkStatuses.inProgress, reason)}
        />
      )}
    </>
  );
}
