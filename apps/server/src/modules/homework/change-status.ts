/** Changes the status of homework: started, handed in, reviewed. */
import type { StatusChange } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { statuses } from './combine-statuses.ts';
import { emitProgressChanged } from './emit-homework-changed.ts';
import { homeworkHandedIn, homeworkReviewed } from './homework.events.ts';
import type { LockedHomework, VisibleHomework } from './resources.ts';
import { listStatuses, setStatus, startStatus } from './statuses.store.ts';

interface StartInput {
  readonly classId: string;
  readonly studentId: string;
  readonly homeworkIds: readonly string[];
}

/** Starts homework when the first answer to one of its exercises is saved. */
export async function beginHomework(tx: Tx, { classId, studentId, homeworkIds }: StartInput): Promise<void> {
  for (const homeworkId of homeworkIds) {
    if (await startStatus(tx, homeworkId, studentId))
      await emitProgressChanged(tx, classId, homeworkId, studentId);
  }
}

/**
 * Hands in homework; idempotent. The caller has locked the homework, so that this does not race with a
 * review.
 */
export async function handInHomework(
  tx: Tx,
  { homework, classId }: VisibleHomework,
  userId: string,
): Promise<void> {
  const stored = (await listStatuses(tx, [homework.id])).get(homework.id) ?? [];
  const status = stored.find((one) => one.userId === userId)?.status ?? statuses.notDone;
  if (status === statuses.done) throw new Failure('homeworkDone');
  if (status === statuses.needsReview) return;
  await setStatus(tx, homework.id, userId, {
    ...{ status: statuses.needsReview, sentAt: tx.now },
    // Clears the review, because homework that is handed in again waits for another one.
    reviewedAt: null,
  });
  await emitProgressChanged(tx, classId, homework.id, userId);
  const { id: homeworkId, number, title } = homework;
  tx.publish(homeworkHandedIn({ homeworkId, number, title, classId, actorId: userId }));
}

/** Accepts or returns homework, or corrects its status. Without a comment the previous one stays. */
export async function reviewHomework(
  tx: Tx,
  { homework, classId, studentIds, actorId }: LockedHomework,
  { userId, status, comment }: StatusChange,
): Promise<void> {
  const stored = (await listStatuses(tx, [homework.id])).get(homework.id) ?? [];
  const ownStatus = stored.find((one) => one.userId === userId);
  if (!studentIds.includes(userId) || !(ownStatus || homework.isForAll))
    throw toInvalidField('userId', 'notInClass');
  const previous = ownStatus?.status ?? statuses.notDone;
  const isCommented = comment !== undefined && comment !== (ownStatus?.comment ?? null);
  if (previous === status && !isCommented) return;
  const isReview = previous === statuses.needsReview && status !== previous;
  await setStatus(tx, homework.id, userId, {
    status,
    ...(isReview && { reviewedAt: tx.now }),
    ...(isCommented && { comment }),
  });
  await emitProgressChanged(tx, classId, homework.id, userId);
  if (previous === status) return;
  const { id: homeworkId, number, title } = homework;
  tx.publish(homeworkReviewed({ homeworkId, number, title, classId, userId, status, actorId }));
}
