/** What the teacher says to this student's work, and the way to the next. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { IconArrowRight } from '@klasna/kit/icons';
import { Button, Kbd } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './homework.module.css';
import { useNextWork } from './use-next-work.ts';
import { Verdict } from './verdict.tsx';

interface ReviewBarProps {
  readonly homework: HomeworkView;
  /** Of the student who is shown; absent where they have not this homework. */
  readonly own: HomeworkView['userStatuses'][number] | undefined;
}

export function ReviewBar({ homework, own }: ReviewBarProps) {
  const next = useNextWork(homework);
  const button = useRef<HTMLButtonElement>(null);
  // What was typed for one student is still there after a look at another.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const draftKey = `${own?.userId} ${own?.sentAt}`;
  return (
    <div className={classes.bar}>
      {own && (
        <Verdict
          key={draftKey}
          homeworkId={homework.id}
          own={own}
          draft={drafts[draftKey]}
          onDraft={(text) => setDrafts((now) => ({ ...now, [draftKey]: text }))}
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
