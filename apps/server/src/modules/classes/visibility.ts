/**
 * Decides what a student may see and work on in a class. Lessons, answers, comments and homework all use
 * these functions.
 */
import type { AccessType } from '@klasna/contract/classes/values';

/** How a lesson relates to a class. */
export interface LessonFacts {
  readonly isAttached: boolean;
  readonly isLessonGranted: boolean;
  readonly isSectionGranted: boolean;
  /** Deleted content is still shown while it is attached, but read-only. */
  readonly isDeleted: boolean;
}

export interface ExerciseFacts extends LessonFacts {
  /** The exercise is not deleted from its lesson. */
  readonly isInLesson: boolean;
  readonly isHidden: boolean;
}

/** Homework of the student that contains this exercise. */
export interface HomeworkFacts {
  readonly isDone: boolean;
}

/** Decides how a student may open a lesson. */
export function decideLessonAccess(
  facts: LessonFacts,
): Extract<AccessType, 'full' | 'lesson' | 'section' | 'none'> {
  if (facts.isAttached) return 'full';
  if (facts.isDeleted) return 'none';
  if (facts.isLessonGranted) return 'lesson';
  return facts.isSectionGranted ? 'section' : 'none';
}

export type VisibilityLevel =
  /** The student may not see the exercise. */
  | 'none'
  /** Read-only: the lesson was deleted. */
  | 'look'
  /** Visible only in homework that the teacher has closed. */
  | 'done'
  | 'work';

/**
 * Decides the visibility of an exercise for a student. Hiding an exercise hides it in its lesson, not in
 * homework.
 */
export function decideVisibility(facts: ExerciseFacts, homework: readonly HomeworkFacts[]): VisibilityLevel {
  const isVisibleInLesson = facts.isInLesson && !facts.isHidden && decideLessonAccess(facts) !== 'none';
  if (isVisibleInLesson && !facts.isDeleted) return 'work';
  if (homework.some(({ isDone }) => !isDone)) return 'work';
  if (homework.length > 0) return 'done';
  return isVisibleInLesson ? 'look' : 'none';
}
