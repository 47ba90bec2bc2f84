/** Resources that the policies hand to the handlers of homework. */
import type { Course } from '../courses/index.ts';
import type { Homework } from './homework.store.ts';

export interface HomeworkReader {
  readonly classId: string;
  /** The current students of the class. */
  readonly studentIds: readonly string[];
  /** Describes homework for this student; absent: for staff. */
  readonly studentId?: string;
}

export interface SeenHomework extends HomeworkReader {
  readonly homework: Homework;
}

/** A person who assigns or changes homework, choosing exercises that they may read. */
export interface Giver extends HomeworkReader {
  readonly actorId: string;
  readonly mayRead: (course: Course) => boolean;
}
export interface HeldHomework extends SeenHomework, Giver {}

export interface Reviewer {
  readonly teacherId: string;
}

export interface Learner {
  readonly studentId: string;
}
