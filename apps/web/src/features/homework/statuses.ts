/** How far homework is, in words of the code. Pure. */
import {
  type HomeworkStatus,
  type HomeworkStatusName,
  homeworkStatuses,
} from '@klasna/contract/homework/values';

export const statusNames = [
  'notDone',
  'inProgress',
  'needsReview',
  'done',
] as const satisfies HomeworkStatusName[];

const nameOfStatus = (status: HomeworkStatus): HomeworkStatusName => statusNames[status];

/** Homework that was given back is in progress, and says why. */
export const labelOfStatus = (
  status: HomeworkStatus,
  isReturned: boolean,
): HomeworkStatusName | 'returned' =>
  isReturned && status === homeworkStatuses.inProgress ? 'returned' : nameOfStatus(status);

interface Progress {
  readonly status: HomeworkStatus;
  readonly isReturned: boolean;
}

/** Whether all who are at work on it have it back from the teacher. */
export function areReturned(each: readonly Progress[]): boolean {
  const atWork = each.filter(({ status }) => status === homeworkStatuses.inProgress);
  return atWork.length > 0 && atWork.every(({ isReturned }) => isReturned);
}

export interface Due {
  readonly dueAt: string | null;
  readonly userStatuses: readonly { readonly status: HomeworkStatus }[];
}

/** Somebody should have sent it by now. What was sent in time may wait for the teacher as long as it takes. */
export const isOverdue = ({ dueAt, userStatuses }: Due, now: Date): boolean =>
  dueAt !== null &&
  new Date(dueAt) < now &&
  userStatuses.some(({ status }) => status < homeworkStatuses.needsReview);
