import { news } from '../../kernel/db/news.ts';

/** Somebody wrote to the other side about an answer. */
export const commentWritten = news<{
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  readonly authorId: string;
  readonly recipientId: string;
}>('comment.written');
