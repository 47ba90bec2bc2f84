/** Computes with the statuses of homework. Pure functions. */
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';

export const statuses = homeworkStatuses;

interface StudentStatus {
  readonly status: HomeworkStatus;
  readonly sentAt: Date | null;
  readonly reviewedAt: Date | null;
}

/** Returns whether the teacher has returned the homework to the student. */
export const isReturned = ({ status, sentAt, reviewedAt }: StudentStatus): boolean =>
  status === statuses.inProgress && (sentAt !== null || reviewedAt !== null);

/** Combines the statuses of all students. A pending review takes precedence over work in progress. */
export function combineStatuses(statusList: readonly HomeworkStatus[]): HomeworkStatus {
  const { notDone, inProgress, needsReview, done } = statuses;
  if (statusList.length > 0 && statusList.every((status) => status === done)) return done;
  if (statusList.includes(needsReview)) return needsReview;
  return statusList.some((status) => status === inProgress || status === done) ? inProgress : notDone;
}
