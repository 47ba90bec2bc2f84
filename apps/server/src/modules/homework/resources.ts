/** Resources that the policies hand to the handlers of homework. */
import type { Course } from '../courses/index.ts';
import type { Homework } from './homework.store.ts';

export interface HomeworkReader {
  readonly classId: string;
  /** The current students of the class. */
  readonly studentIds: readonly string[];
  /** The id of the student for whom homework is described; undefined for staff. */
  readonly studentId?: string;
}

export interface VisibleHomework extends HomeworkReader {
  readonly homework: Homework;
}

/** A person who assigns or changes homework, choosing exercises that they may read. */
export interface HomeworkAssigner extends HomeworkReader {
  readonly actorId: string;
  readonly canRead: (course: Course) => boolean;
}
export interface LockedHomework extends VisibleHomework, HomeworkAssigner {}

export interface Reviewer {
  readonly teacherId: string;
}

export interface Learner {
  readonly studentId: string;
}
