/** How far everybody together is with homework. Pure. */
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';

export const statuses = homeworkStatuses;

interface Progress {
  readonly status: HomeworkStatus;
  readonly sentAt: Date | null;
  readonly reviewedAt: Date | null;
}

/** Whether it lies with the student again, after the teacher had it. */
export const isReturned = ({ status, sentAt, reviewedAt }: Progress): boolean =>
  status === statuses.inProgress && (sentAt !== null || reviewedAt !== null);

/** What asks the teacher to act comes before what merely goes on. */
export function statusOfAll(each: readonly HomeworkStatus[]): HomeworkStatus {
  const { notDone, inProgress, needsReview, done } = statuses;
  if (each.length > 0 && each.every((status) => status === done)) return done;
  if (each.includes(needsReview)) return needsReview;
  return each.some((status) => status === inProgress || status === done) ? inProgress : notDone;
}
