/** The number of comments on an answer, and the thread below the exercise. */
import { IconMessage } from '@klasna/kit/icons';
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { threadName, useSeenUntil } from './seen-threads.ts';
import classes from './talk.module.css';
import { commentCountsQuery } from './talk-queries.ts';

const commentThread = lateOf(async () => (await import('./comment-thread.tsx')).CommentThread);

interface CommentsButtonProps {
  readonly exerciseId: string;
}

export function CommentsButton({ exerciseId }: CommentsButtonProps) {
  const { shown, studentId, myId } = useClassPage();
  if (studentId === null) return null;
  return <Comments {...{ exerciseId, studentId, myId }} classId={shown.id} />;
}

interface CommentsProps extends CommentsButtonProps {
  readonly classId: string;
  readonly studentId: string;
  readonly myId: string;
}

const Comments = memo(function Comments({ classId, exerciseId, studentId, myId }: CommentsProps) {
  const { t } = useTranslation('talk');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: told } = useQuery({
    ...commentCountsQuery(classId, studentId),
    select: (counts) => counts[exerciseId],
  });
  const thread = threadName(myId, classId, exerciseId, studentId);
  const seenUntil = useSeenUntil(thread);
  const isNew = told !== undefined && told.lastAuthorId !== myId && told.lastAt > (seenUntil ?? '');
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconMessage size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('comments.title')}
        {told && <span className={classes.count}>{told.count}</span>}
        {isNew && <span className={classes.new}>{t('comments.new')}</span>}
      </Button>
      <div id={id} className={classes.below} hidden={!isOpen}>
        {isOpen && (
          <LatePart
            key={thread}
            of={commentThread}
            props={{ classId, exerciseId, studentId, thread }}
            waiting={<TextSkeleton lines={3} />}
          />
        )}
      </div>
    </>
  );
});
