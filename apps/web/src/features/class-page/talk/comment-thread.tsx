/** The comments of one student and the teacher on an exercise, oldest first. */
import type { CommentView } from '@klasna/contract/answers/models';
import { Avatar } from '@klasna/kit/avatar';
import { ErrorState } from '@klasna/kit/error-state';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { formatName } from '../../../lib/format-name.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
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
  /** The name under which the browser stores that the thread was read. */
  readonly thread: string;
}

export function CommentThread({ classId, exerciseId, studentId, thread }: CommentThreadProps) {
  const { t } = useTranslation('talk');
  const titleId = useId();
  const { openClass, myId } = useClassPage();
  const query = useQuery(threadQuery(classId, exerciseId, studentId));
  const { pendingMessage, send } = useSendComment({ classId, exerciseId, studentId });
  const threadData = query.data;
  const lastCommentAt = threadData?.comments.at(-1)?.createdAt;
  useEffect(() => {
    if (lastCommentAt !== undefined) markSeen(thread, lastCommentAt);
  }, [thread, lastCommentAt]);
  if (query.error && !threadData)
    return (
      <ErrorState
        title={messageOf(query.error, t('comments.failed'))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!threadData) return <TextSkeleton lines={3} />;
  const partner =
    studentId === myId ? openClass.teacher : openClass.students.find(({ id }) => id === studentId);
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {partner ? t('comments.of', { name: formatName(partner) }) : t('comments.title')}
      </h4>
      {threadData.comments.length === 0 && pendingMessage === null && (
        <p className={classes.quiet}>{t('comments.empty')}</p>
      )}
      <ol className={classes.thread} aria-live="polite">
        {threadData.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isOwn={comment.author.id === myId} />
        ))}
        {pendingMessage !== null && (
          <li className={classes.comment} data-own>
            <p className={classes.message}>{pendingMessage}</p>
            <span className={classes.quiet}>{t('comments.sending')}</span>
          </li>
        )}
      </ol>
      {(threadData.isTeacher || threadData.canComment) && (
        <CommentForm draftKey={thread} isSending={pendingMessage !== null} onSend={send} />
      )}
    </section>
  );
}

interface CommentItemProps {
  readonly comment: CommentView;
  readonly isOwn: boolean;
}

function CommentItem({ comment: { author, message, createdAt }, isOwn }: CommentItemProps) {
  const { t } = useTranslation('talk');
  const writeMoment = useFormatDateTime();
  const name = formatName(author);
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
