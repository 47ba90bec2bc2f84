/** The teacher's review of this student's work, and the button that opens the work of the next student. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { IconArrowRight } from '@klasna/kit/icons';
import { Button, Kbd } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './homework.module.css';
import { useNextWork } from './use-next-work.ts';
import { Verdict } from './verdict.tsx';

interface ReviewBarProps {
  readonly homework: HomeworkView;
  /** The status of the selected student; undefined if this student does not have the homework. */
  readonly userStatus: HomeworkView['userStatuses'][number] | undefined;
}

export function ReviewBar({ homework, userStatus }: ReviewBarProps) {
  const next = useNextWork(homework);
  const nextButton = useRef<HTMLButtonElement>(null);
  // Keeps the draft for one student while the teacher looks at another.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const draftKey = `${userStatus?.userId} ${userStatus?.sentAt}`;
  return (
    <div className={classes.bar}>
      {userStatus && (
        <Verdict
          key={draftKey}
          homeworkId={homework.id}
          userStatus={userStatus}
          draft={drafts[draftKey]}
          onDraft={(text) => setDrafts((current) => ({ ...current, [draftKey]: text }))}
          // Moves the focus to the next step, because the pressed buttons disappear.
          onJudged={() => nextButton.current?.focus()}
        />
      )}
      {next && (
        <Button
          ref={nextButton}
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
          onClick={next.goToNext}
        >
          {next.label}
        </Button>
      )}
    </div>
  );
}
