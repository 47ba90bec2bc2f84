/** Events for notifications; open pages follow the live channel of the class instead. */
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { defineEvent } from '../../kernel/db/domain-event.ts';

interface HomeworkEvent {
  readonly homeworkId: string;
  readonly number: number;
  /** The title; missing in events that an older version wrote. */
  readonly title?: string | null;
  readonly classId: string;
  readonly actorId: string;
}

/** Homework was assigned to students. */
export const homeworkAssigned = defineEvent<HomeworkEvent & { readonly userIds: readonly string[] }>(
  'homework.given',
);

/** A teacher changed the message or the due date. `userIds` are the students who have not handed it in. */
export const homeworkChanged = defineEvent<
  HomeworkEvent & { readonly userIds: readonly string[]; readonly dueAt: string | null }
>('homework.details-changed');

/** A student handed in homework to be checked. */
export const homeworkHandedIn = defineEvent<HomeworkEvent>('homework.handed-in');

/** A teacher changed the status of a student's homework. */
export const homeworkReviewed = defineEvent<
  HomeworkEvent & { readonly userId: string; readonly status: HomeworkStatus }
>('homework.reviewed');
