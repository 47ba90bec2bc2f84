import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';

interface UserStatus {
  readonly userId: string;
  readonly status: HomeworkStatus;
}

/** The first student who waits for a review, or else the first of all. Pure. */
export const findFirstStudentToReview = (userStatuses: readonly UserStatus[]): string | undefined =>
  (userStatuses.find(({ status }) => status === homeworkStatuses.needsReview) ?? userStatuses[0])?.userId;
