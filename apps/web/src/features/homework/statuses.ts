/** The names of homework statuses. Pure. */
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

const toStatusName = (status: HomeworkStatus): HomeworkStatusName => statusNames[status];

/** Homework that was given back counts as in progress, with its own label. */
export const toStatusLabel = (
  status: HomeworkStatus,
  isReturned: boolean,
): HomeworkStatusName | 'returned' =>
  isReturned && status === homeworkStatuses.inProgress ? 'returned' : toStatusName(status);

interface Progress {
  readonly status: HomeworkStatus;
  readonly isReturned: boolean;
}

/** Whether all work in progress was returned by the teacher. */
export function isReturnedByAll(statuses: readonly Progress[]): boolean {
  const inProgress = statuses.filter(({ status }) => status === homeworkStatuses.inProgress);
  return inProgress.length > 0 && inProgress.every(({ isReturned }) => isReturned);
}

export interface Due {
  readonly dueAt: string | null;
  readonly userStatuses: readonly { readonly status: HomeworkStatus }[];
}

/**
 * Returns whether a student has not handed in the homework by the due date. Homework handed in on time may still wait
 * for the teacher.
 */
export const isOverdue = ({ dueAt, userStatuses }: Due, now: Date): boolean =>
  dueAt !== null &&
  new Date(dueAt) < now &&
  userStatuses.some(({ status }) => status < homeworkStatuses.needsReview);
