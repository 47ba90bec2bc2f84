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

export const nameOfStatus = (status: HomeworkStatus): HomeworkStatusName => statusNames[status];

export interface Due {
  readonly dueAt: string | null;
  readonly userStatuses: readonly { readonly status: HomeworkStatus }[];
}

/** Somebody should have sent it by now. What was sent in time may wait for the teacher as long as it takes. */
export const isOverdue = ({ dueAt, userStatuses }: Due, now: Date): boolean =>
  dueAt !== null &&
  new Date(dueAt) < now &&
  userStatuses.some(({ status }) => status < homeworkStatuses.needsReview);
