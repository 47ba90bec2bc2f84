/** What the access rules hand over: which homework, of whom, and as whom it is seen. */
import type { Course } from '../courses/index.ts';
import type { Homework } from './homework.store.ts';

export interface HomeworkReader {
  readonly classId: string;
  /** Those who learn in the class now. */
  readonly studentIds: readonly string[];
  /** To see it as this student does; absent: as staff do. */
  readonly studentId?: string;
}

export interface SeenHomework extends HomeworkReader {
  readonly homework: Homework;
}

/** Whoever gives homework, or changes it: they choose among what they may read. */
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
