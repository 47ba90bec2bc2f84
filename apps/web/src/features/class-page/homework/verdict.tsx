/** The status of a student's work, and the teacher's comment on the homework as a whole. */

import { limits } from '@klasna/base/limits';
import type { HomeworkView } from '@klasna/contract/homework/models';
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';
import { IconArrowBackUp, IconCheck } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Input, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { statusNames, toStatusLabel } from '../../homework/statuses.ts';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './homework.module.css';
import { useKeyedDialog } from './use-keyed-dialog.ts';

const GiveBackDialog = lazyDialog(async () => (await import('./give-back-dialog.tsx')).GiveBackDialog);

interface VerdictProps {
  readonly homeworkId: string;
  readonly userStatus: HomeworkView['userStatuses'][number];
  /** The text that the teacher has typed but not saved. */
  readonly draft: string | undefined;
  readonly onDraft: (text: string) => void;
  readonly onJudged: () => void;
}

export function Verdict({ homeworkId, userStatus, draft, onDraft, onJudged }: VerdictProps) {
  const { t } = useTranslation('homework');
  const { openClass } = useClassPage();
  const { setStatus } = useHomeworkChanges(openClass.id);
  const [isBusy, setBusy] = useState(false);
  const dialog = useKeyedDialog();
  const id = useId();
  const { userId, status, isReturned } = userStatus;
  const isWaiting = status === homeworkStatuses.needsReview;
  // Leaves out a comment on an earlier version of the student's work.
  const text = draft ?? (isWaiting ? '' : (userStatus.comment ?? ''));
  const comment = text.trim();
  const updateStatus = async (
    newStatus: HomeworkStatus,
    extra: { readonly comment?: string } = {},
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const isDone = await setStatus(homeworkId, { userId, status: newStatus, ...extra });
    setBusy(false);
    return isDone;
  };
  const judge = async (newStatus: HomeworkStatus, reason = comment): Promise<boolean> => {
    const isDone = await updateStatus(newStatus, { comment: reason });
    if (isDone) {
      onDraft(reason);
      onJudged();
    }
    return isDone;
  };
  const student = openClass.students.find((candidate) => candidate.id === userId);
  return (
    <>
      <div className={classes.commentRow}>
        <label htmlFor={`${id}-comment`} className={classes.label}>
          {t('detail.overall')}
        </label>
        {isWaiting && userStatus.comment !== null && (
          <p className={classes.earlier} dir="auto">
            {t('detail.earlier', { comment: userStatus.comment })}
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
            label: t(`statuses.${toStatusLabel(homeworkStatuses[name], isReturned)}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const name = statusNames.find((candidate) => candidate === value);
            if (name) void updateStatus(homeworkStatuses[name]);
          }}
        />
      </div>
      {isWaiting ? (
        <div className={classes.verdict}>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-disabled={isBusy}
            onClick={() => void judge(homeworkStatuses.done)}
          >
            {t('detail.accept')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-disabled={isBusy}
            onClick={comment === '' ? dialog.open : () => void judge(homeworkStatuses.inProgress)}
          >
            {t('detail.giveBack')}
          </Button>
        </div>
      ) : (
        comment !== (userStatus.comment ?? '') && (
          <Button
            variant="default"
            aria-disabled={isBusy}
            onClick={() => void updateStatus(status, { comment })}
          >
            {t('detail.saveComment')}
          </Button>
        )
      )}
      {dialog.openCount > 0 && student && (
        <GiveBackDialog
          key={dialog.openCount}
          name={formatName(student)}
          opened={dialog.opened}
          onClose={dialog.close}
          onGiveBack={(reason) => judge(homeworkStatuses.inProgress, reason)}
        />
      )}
    </>
  );
}
