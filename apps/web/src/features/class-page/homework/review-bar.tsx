/** What the teacher says to this student's work, and the way to the next. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';
import { IconArrowBackUp, IconArrowRight, IconCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button, Kbd, NativeSelect } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { statusNames } from '../../homework/statuses.ts';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './homework.module.css';
import { useNextWork } from './use-next-work.ts';

interface ReviewBarProps {
  readonly homework: HomeworkView;
  /** Of the student who is shown; absent where they have not this homework. */
  readonly own: HomeworkView['userStatuses'][number] | undefined;
}

export function ReviewBar({ homework, own }: ReviewBarProps) {
  const next = useNextWork(homework);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.bar}>
      {own && (
        <Verdict
          key={own.userId}
          homeworkId={homework.id}
          own={own}
          // The buttons that were pressed are gone then; what comes next is what is wanted next.
          onJudged={() => button.current?.focus()}
        />
      )}
      {next && (
        <Button
          ref={button}
          className={classes.next ?? ''}
          variant="default"
          rightSection={
            <>
              <Kbd aria-hidden className={classes.key ?? ''}>
                N
              </Kbd>
              <IconArrowRight size={18} aria-hidden className={classes.turn ?? ''} />
            </>
          }
          aria-keyshortcuts="N"
          onClick={next.go}
        >
          {next.words}
        </Button>
      )}
    </div>
  );
}

interface VerdictProps {
  readonly homeworkId: string;
  readonly own: HomeworkView['userStatuses'][number];
  readonly onJudged: () => void;
}

function Verdict({ homeworkId, own: { userId, status }, onJudged }: VerdictProps) {
  const { t } = useTranslation('homework');
  const { shown } = useClassPage();
  const { setStatus } = useHomeworkChanges(shown.id);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const say = async (said: HomeworkStatus): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const isDone = await setStatus(homeworkId, userId, said);
    setBusy(false);
    return isDone;
  };
  const judge = async (said: HomeworkStatus) => {
    if (await say(said)) onJudged();
  };
  const waits = status === homeworkStatuses.needsReview;
  return (
    <>
      <div className={classes.status}>
        <label htmlFor={id} className={classes.label}>
          {t('detail.status')}
        </label>
        <NativeSelect
          id={id}
          value={statusNames[status]}
          data={statusNames.map((name) => ({ value: name, label: t(`statuses.${name}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const name = statusNames.find((one) => one === value);
            if (name) void say(homeworkStatuses[name]);
          }}
        />
      </div>
      {waits && (
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
            onClick={() => void judge(homeworkStatuses.inProgress)}
          >
            {t('detail.giveBack')}
          </Button>
        </div>
      )}
    </>
  );
}
