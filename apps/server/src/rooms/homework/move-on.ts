/** Changes of the status of homework: started, handed in, reviewed. */
import type { StatusChange } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { homeworkHandedIn, homeworkReviewed } from './homework.news.ts';
import { statuses } from './progress.ts';
import { beginStatus, listStatuses, setStatus } from './statuses.store.ts';
import type { HeldHomework, SeenHomework } from './subjects.ts';
import { tellOfProgress } from './tell-of-homework.ts';

interface Begun {
  readonly classId: string;
  readonly studentId: string;
  readonly homeworkIds: readonly string[];
}

/** Called when the first answer to one of the exercises is saved. */
export async function beginHomework(tx: Tx, { classId, studentId, homeworkIds }: Begun): Promise<void> {
  for (const homeworkId of homeworkIds) {
    if (await beginStatus(tx, homeworkId, studentId))
      await tellOfProgress(tx, classId, homeworkId, studentId);
  }
}

/**
 * Hands in homework; idempotent. The caller has locked the homework, so that this does not race with a
 * review.
 */
export async function handInHomework(
  tx: Tx,
  { homework, classId }: SeenHomework,
  userId: string,
): Promise<void> {
  const kept = (await listStatuses(tx, [homework.id])).get(homework.id) ?? [];
  const status = kept.find((one) => one.userId === userId)?.status ?? statuses.notDone;
  if (status === statuses.done) throw new Failure('homeworkDone');
  if (status === statuses.needsReview) return;
  await setStatus(tx, homework.id, userId, {
    ...{ status: statuses.needsReview, sentAt: tx.now },
    // Handed in again, it waits for a review again.
    reviewedAt: null,
  });
  await tellOfProgress(tx, classId, homework.id, userId);
  const { id: homeworkId, number, title } = homework;
  tx.tell(homeworkHandedIn({ homeworkId, number, title, classId, actorId: userId }));
}

/** Accepts or returns homework, or corrects its status. Without a comment the previous one stays. */
export async function reviewHomework(
  tx: Tx,
  { homework, classId, studentIds, actorId }: HeldHomework,
  { userId, status, comment }: StatusChange,
): Promise<void> {
  const kept = (await listStatuses(tx, [homework.id])).get(homework.id) ?? [];
  const own = kept.find((one) => one.userId === userId);
  if (!studentIds.includes(userId) || !(own || homework.isForAll)) throw badField('userId', 'notInClass');
  const before = own?.status ?? statuses.notDone;
  const isCommented = comment !== undefined && comment !== (own?.comment ?? null);
  if (before === status && !isCommented) return;
  const isReview = before === statuses.needsReview && status !== before;
  await setStatus(tx, homework.id, userId, {
    status,
    ...(isReview && { reviewedAt: tx.now }),
    ...(isCommented && { comment }),
  });
  await tellOfProgress(tx, classId, homework.id, userId);
  if (before === status) return;
  const { id: homeworkId, number, title } = homework;
  tx.tell(homeworkReviewed({ homeworkId, number, title, classId, userId, status, actorId }));
}
