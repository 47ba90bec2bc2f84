/**
 * What a student sees in a class, and may work on: said once, for lessons, answers, comments and homework alike.
 */
import type { AccessType } from '@klasna/contract/classes/values';

/** A lesson as a class stands to it. */
export interface LessonFacts {
  readonly isAttached: boolean;
  readonly isLessonGranted: boolean;
  readonly isSectionGranted: boolean;
  /** Content that was deleted goes on being shown where it is attached, but nobody changes anything there any more. */
  readonly isDeleted: boolean;
}

export interface ExerciseFacts extends LessonFacts {
  /** Not taken out of its lesson. */
  readonly isInLesson: boolean;
  readonly isHidden: boolean;
}

/** Homework with this exercise that is this student's to do. */
export interface HomeworkFacts {
  readonly isDone: boolean;
}

/** How a student may open a lesson. */
export function wayInto(facts: LessonFacts): Extract<AccessType, 'full' | 'lesson' | 'section' | 'none'> {
  if (facts.isAttached) return 'full';
  if (facts.isDeleted) return 'none';
  if (facts.isLessonGranted) return 'lesson';
  return facts.isSectionGranted ? 'section' : 'none';
}

export type Reach =
  /** Not theirs to see. */
  | 'none'
  /** To be looked at: the lesson was deleted. */
  | 'look'
  /** Only in homework that is done: the teacher has closed it. */
  | 'done'
  | 'work';

/** How far an exercise is a student's. A hidden mark counts in the lesson, not inside homework. */
export function reachOf(facts: ExerciseFacts, homework: readonly HomeworkFacts[]): Reach {
  const inLesson = facts.isInLesson && !facts.isHidden && wayInto(facts) !== 'none';
  if (inLesson && !facts.isDeleted) return 'work';
  if (homework.some(({ isDone }) => !isDone)) return 'work';
  if (homework.length > 0) return 'done';
  return inLesson ? 'look' : 'none';
}
