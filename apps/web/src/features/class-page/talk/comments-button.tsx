/** A button with the number of comments on an answer, which opens the thread below the exercise. */
import { IconMessage } from '@klasna/kit/icons';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { buildThreadName, useSeenUntil } from './seen-threads.ts';
import classes from './talk.module.css';
import { commentCountsQuery } from './talk-queries.ts';

const lazyCommentThread = createLazyComponent(
  async () => (await import('./comment-thread.tsx')).CommentThread,
);

interface CommentsButtonProps {
  readonly exerciseId: string;
}

export function CommentsButton({ exerciseId }: CommentsButtonProps) {
  const { openClass, studentId, myId } = useClassPage();
  if (studentId === null) return null;
  return <CommentsToggle {...{ exerciseId, studentId, myId }} classId={openClass.id} />;
}

interface CommentsToggleProps extends CommentsButtonProps {
  readonly classId: string;
  readonly studentId: string;
  readonly myId: string;
}

const CommentsToggle = memo(function CommentsToggle({
  classId,
  exerciseId,
  studentId,
  myId,
}: CommentsToggleProps) {
  const { t } = useTranslation('talk');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: counts } = useQuery({
    ...commentCountsQuery(classId, studentId),
    select: (allCounts) => allCounts[exerciseId],
  });
  const thread = buildThreadName(myId, classId, exerciseId, studentId);
  const seenUntil = useSeenUntil(thread);
  const isNew = counts !== undefined && counts.lastAuthorId !== myId && counts.lastAt > (seenUntil ?? '');
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
        {counts && <span className={classes.count}>{counts.count}</span>}
        {isNew && <span className={classes.new}>{t('comments.new')}</span>}
      </Button>
      <div id={id} className={classes.below} hidden={!isOpen}>
        {isOpen && (
          <LazyPart
            key={thread}
            component={lazyCommentThread}
            props={{ classId, exerciseId, studentId, thread }}
            placeholder={<TextSkeleton lines={3} />}
          />
        )}
      </div>
    </>
  );
});
