/**
 * What a student sees of a class: the only place that decides it, as pure functions over facts. `load-visibility.ts`
 * loads the facts; the policies hand over what is left after filtering.
 *
 * - Only current students of a class see anything of it (`isClassOpenTo`, `findClassAccess`).
 * - A lesson is open while it is attached, even if it was deleted, and as long as it or its section is granted and it is
 *   not deleted.
 * - An open lesson shows its exercises without those removed from it, those hidden in the class, and notes for teachers.
 * - Homework shows its exercises to the students it is assigned to, whatever is true of their lesson.
 * - A student works in open lessons that are not deleted, and in homework that is not done.
 * - Work stays readable after the class has moved on: summaries and lists of answers treat every lesson as attached.
 */
import type { AccessType } from '@klasna/contract/classes/values';
import type { ExerciseFacts, LessonFacts, LessonInClass } from '../modules/classes/index.ts';
import { type Exercise, isForStudents, type LessonPart } from '../modules/courses/index.ts';

/** Homework of the class that contains the exercise and is assigned to the student. */
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

/** Returns whether an open lesson shows the exercise. */
const isShownInLesson = ({ isInLesson, isHidden }: Pick<ExerciseFacts, 'isInLesson' | 'isHidden'>): boolean =>
  isInLesson && !isHidden;

/** Whether the student sees the exercise in its lesson. */
const isVisibleInLesson = (facts: ExerciseFacts): boolean =>
  isShownInLesson(facts) && decideLessonAccess(facts) !== 'none';

export type VisibilityLevel =
  /** The student may not see the exercise. */
  | 'none'
  /** The student may only read, because the lesson was deleted. */
  | 'look'
  /** The student sees the exercise only in homework that the teacher has closed. */
  | 'done'
  | 'work';

/** Decides what a student may do with an exercise. */
export function decideVisibility(facts: ExerciseFacts, homework: readonly HomeworkFacts[]): VisibilityLevel {
  const isVisible = isVisibleInLesson(facts);
  if (isVisible && !facts.isDeleted) return 'work';
  if (homework.some(({ isDone }) => !isDone)) return 'work';
  if (homework.length > 0) return 'done';
  return isVisible ? 'look' : 'none';
}

/** Decides about a loaded exercise, which may be a note for teachers. */
export const decideExerciseVisibility = (
  exercise: Exercise,
  facts: ExerciseFacts,
  homework: readonly HomeworkFacts[],
): VisibilityLevel => (isForStudents(exercise) ? decideVisibility(facts, homework) : 'none');

/** Returns whether a student sees their work on an exercise in lists of past work. */
export const isWorkVisible = (facts: ExerciseFacts, homework: readonly HomeworkFacts[]): boolean =>
  decideVisibility({ ...facts, isAttached: true }, homework) !== 'none';

/** Keeps the exercises of a lesson that an open lesson shows to students. The parts contain no removed exercises. */
export const filterShownParts = (
  parts: readonly LessonPart[],
  hiddenIds: ReadonlySet<string>,
): LessonPart[] =>
  parts.map((part) => ({
    ...part,
    exercises: part.exercises.filter(
      (exercise) =>
        isShownInLesson({ isInLesson: true, isHidden: hiddenIds.has(exercise.id) }) &&
        isForStudents(exercise),
    ),
  }));

/** Where a student finds an exercise of a class. */
export type ExerciseLocation = { readonly homeworkId: string } | { readonly lessonId?: string };

/** Finds the location: the lesson, or the last homework if the student sees the exercise only in homework. */
export function decideLocation(
  facts: (ExerciseFacts & { readonly lessonId: string }) | null,
  homeworkIds: readonly string[],
): ExerciseLocation {
  const homeworkId = homeworkIds.at(-1);
  if (homeworkId !== undefined && !(facts && isVisibleInLesson(facts))) return { homeworkId };
  return facts ? { lessonId: facts.lessonId } : {};
}

/** Returns whether a class uses or has used a lesson. Staff see such lessons even if they may not read the course. */
export const isUsedInClass = ({ wasAttached, isLessonGranted, isSectionGranted }: LessonInClass): boolean =>
  wasAttached || isLessonGranted || isSectionGranted;
