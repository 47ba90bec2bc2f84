/** The comments of one student and the teacher on an exercise, oldest first. */
import type { CommentView } from '@klasna/contract/answers/models';
import { Avatar } from '@klasna/kit/avatar';
import { ErrorState } from '@klasna/kit/error-state';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { useClassPage } from '../class-page-context.tsx';
import { CommentForm } from './comment-form.tsx';
import { markSeen } from './seen-threads.ts';
import classes from './talk.module.css';
import { threadQuery } from './talk-queries.ts';
import { useSendComment } from './use-send-comment.ts';

interface CommentThreadProps {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  /** Name under which the thread is marked as read. */
  readonly thread: string;
}

export function CommentThread({ classId, exerciseId, studentId, thread }: CommentThreadProps) {
  const { t } = useTranslation('talk');
  const titleId = useId();
  const { shown, myId } = useClassPage();
  const query = useQuery(threadQuery(classId, exerciseId, studentId));
  const { sending, send } = useSendComment({ classId, exerciseId, studentId });
  const told = query.data;
  const last = told?.comments.at(-1)?.createdAt;
  useEffect(() => {
    if (last !== undefined) markSeen(thread, last);
  }, [thread, last]);
  if (query.error && !told)
    return (
      <ErrorState
        title={messageOf(query.error, t('comments.failed'))}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!told) return <TextSkeleton lines={3} />;
  const other = studentId === myId ? shown.teacher : shown.students.find(({ id }) => id === studentId);
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {other ? t('comments.of', { name: nameOf(other) }) : t('comments.title')}
      </h4>
      {told.comments.length === 0 && sending === null && (
        <p className={classes.quiet}>{t('comments.empty')}</p>
      )}
      <ol className={classes.thread} aria-live="polite">
        {told.comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} isOwn={comment.author.id === myId} />
        ))}
        {sending !== null && (
          <li className={classes.comment} data-own>
            <p className={classes.message}>{sending}</p>
            <span className={classes.quiet}>{t('comments.sending')}</span>
          </li>
        )}
      </ol>
      {(told.isTeacher || told.canComment) && (
        <CommentForm draftKey={thread} isSending={sending !== null} onSend={send} />
      )}
    </section>
  );
}

interface OneCommentProps {
  readonly comment: CommentView;
  readonly isOwn: boolean;
}

function OneComment({ comment: { author, message, createdAt }, isOwn }: OneCommentProps) {
  const { t } = useTranslation('talk');
  const writeMoment = useWriteMoment();
  const name = nameOf(author);
  return (
    <li className={classes.comment} data-own={isOwn || undefined}>
      <div className={classes.by}>
        {!isOwn && <Avatar name={name} src={author.image} size={24} />}
        <span className={classes.author}>{isOwn ? t('comments.you') : name}</span>
        <time className={classes.quiet} dateTime={createdAt}>
          {writeMoment(createdAt)}
        </time>
      </div>
      <p className={classes.message} dir="auto">
        {message}
      </p>
    </li>
  );
}
