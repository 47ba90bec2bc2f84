/** Finds what a teacher reviews next: another student who waits in the same homework, then other homework. Pure. */
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';

interface WaitingWork {
  readonly homeworkId: string;
  readonly class: { readonly id: string };
  readonly student: { readonly id: string };
}

interface CurrentWork {
  readonly homeworkId: string;
  readonly studentId: string | null;
  readonly userStatuses: readonly { readonly userId: string; readonly status: HomeworkStatus }[];
}

export type NextWork<W> =
  | { readonly kind: 'here'; readonly studentId: string; readonly isWaiting: boolean }
  | { readonly kind: 'elsewhere'; readonly work: W };

/**
 * Finds the next work. If nobody waits, returns the next student of this homework, so that one key visits all students.
 */
export function findNextWork<W extends WaitingWork>(
  current: CurrentWork,
  queue: readonly W[],
): NextWork<W> | null {
  const { userStatuses, studentId, homeworkId } = current;
  const index = userStatuses.findIndex(({ userId }) => userId === studentId);
  const others = [...userStatuses.slice(index + 1), ...userStatuses.slice(0, Math.max(index, 0))];
  const waiting = others.find(({ status }) => status === homeworkStatuses.needsReview);
  if (waiting) return { kind: 'here', studentId: waiting.userId, isWaiting: true };
  const work = queue.find((candidate) => candidate.homeworkId !== homeworkId);
  if (work) return { kind: 'elsewhere', work };
  const [other] = others;
  return other ? { kind: 'here', studentId: other.userId, isWaiting: false } : null;
}
