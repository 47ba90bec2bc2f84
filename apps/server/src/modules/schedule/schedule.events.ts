import { defineEvent } from '../../kernel/db/domain-event.ts';

export interface LessonsChanged {
  readonly classId: string;
  /** Everybody who teaches or attends these lessons, before or after the change, and the teacher of the class. */
  readonly userIds: readonly string[];
  /** The earliest and latest start, before and after the change. */
  readonly from: string;
  readonly to: string;
}

/** Lessons of a class were added, moved, removed or changed status; open calendars reload them. */
export const lessonsChanged = defineEvent<LessonsChanged>('lessons.changed');

export interface LessonsArranged {
  readonly change: 'scheduled' | 'moved' | 'deleted';
  readonly classId: string;
  /** Those to notify: the teacher of the class, the teachers of these lessons, and the students. */
  readonly userIds: readonly string[];
  readonly actorId: string;
  /** Start of the first of these lessons. */
  readonly startsAt: string;
  readonly count: number;
  /** The guests, each with their own of these lessons. Missing in events of older versions. */
  readonly guests?: readonly ArrangedGuest[];
}

export interface ArrangedGuest {
  readonly userId: string;
  /** Start of the first lesson of which they are a guest. */
  readonly startsAt: string;
  readonly count: number;
}

/** Lessons of a class were planned, moved or cancelled; causes notifications. */
export const lessonsArranged = defineEvent<LessonsArranged>('lessons.arranged');
