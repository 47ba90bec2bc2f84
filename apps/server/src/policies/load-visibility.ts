/** Loads the facts about what a student sees of a class and applies the rule of `visibility.ts` to them. */
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, requireFound } from '../kernel/failure.ts';
import { listHiddenExerciseIds, listLessonsInClass } from '../modules/classes/index.ts';
import { findExerciseInUse, findLessonWithParts, type LessonWithParts } from '../modules/courses/index.ts';
import { findExerciseAccess, listExerciseAccess, statuses } from '../modules/homework/index.ts';
import {
  decideExerciseVisibility,
  decideLessonAccess,
  decideLocation,
  decideVisibility,
  type ExerciseLocation,
  filterShownParts,
  type HomeworkFacts,
  isWorkVisible,
} from './visibility.ts';

interface StudentOfClass {
  readonly classId: string;
  readonly studentId: string;
}
interface StudentAtExercise extends StudentOfClass {
  readonly exerciseId: string;
}

const toHomeworkFacts = (
  homework: Awaited<ReturnType<typeof findExerciseAccess>>['facts']['homework'],
): HomeworkFacts[] => homework.map(({ status }) => ({ isDone: status === statuses.done }));

/**
 * Loads the class, the exercise and what the student may do with it in one round trip. Fails if the person is not, or
 * no longer, a student of the class.
 */
export async function loadStudentExercise(tx: Tx, key: StudentAtExercise) {
  // Loads the exercise last, so that it is never older than its facts.
  const [{ facts, snapshot }, exercise] = await Promise.all([
    findExerciseAccess(tx, key),
    findExerciseInUse(tx, key.exerciseId),
  ]);
  const met = requireFound(facts.met);
  if (!met.attends) throw new Failure('forbidden');
  const exerciseFacts = requireFound(facts.exercise);
  const found = requireFound(exercise);
  const visibility = decideExerciseVisibility(found, exerciseFacts, toHomeworkFacts(facts.homework));
  return { met, exercise: found, homework: facts.homework, visibility, snapshot };
}

/** Returns those of these exercises whose answers, mistakes and comments the student sees in lists. */
export async function filterVisibleWork(
  tx: Tx,
  student: StudentOfClass,
  exerciseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = await listExerciseAccess(tx, { ...student, exerciseIds });
  const visible = all.filter(({ exercise, homework }) => isWorkVisible(exercise, toHomeworkFacts(homework)));
  return new Set(visible.map(({ id }) => id));
}

/** Returns those of these exercises that the student may work on now. */
export async function listExercisesToWorkOn(
  tx: Tx,
  student: StudentOfClass,
  exerciseIds: readonly string[],
): Promise<string[]> {
  const all = await listExerciseAccess(tx, { ...student, exerciseIds });
  return all
    .filter(({ exercise, homework }) => decideVisibility(exercise, toHomeworkFacts(homework)) === 'work')
    .map(({ id }) => id);
}

/** Returns those of these lessons that the students of a class may open. */
export async function filterOpenLessons(
  tx: Tx,
  classId: string,
  lessonIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = await listLessonsInClass(tx, classId, lessonIds);
  return new Set(all.filter((facts) => decideLessonAccess(facts) !== 'none').map(({ id }) => id));
}

/**
 * Reads a lesson with the exercises that the students of a class see. The caller has decided whether the lesson is
 * open.
 */
export async function readLessonForStudents(
  tx: Tx,
  classId: string,
  lessonId: string,
): Promise<LessonWithParts> {
  const [found, hiddenIds] = await Promise.all([
    findLessonWithParts(tx, lessonId),
    listHiddenExerciseIds(tx, classId),
  ]);
  const lesson = requireFound(found);
  return { ...lesson, parts: filterShownParts(lesson.parts, hiddenIds) };
}

/** Finds where a student sees an exercise, for links to it. */
export async function locateExercise(tx: Tx, key: StudentAtExercise): Promise<ExerciseLocation> {
  const { exercise, homework } = (await findExerciseAccess(tx, key)).facts;
  return decideLocation(
    exercise,
    homework.map(({ id }) => id),
  );
}
