import { defineEvent } from '../../kernel/db/domain-event.ts';

/** A comment was written: by the teacher to a student, or by a student to the teacher. */
export const commentWritten = defineEvent<{
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  readonly authorId: string;
  readonly recipientId: string;
}>('comment.written');
