/**
 * Decides on which exercises staff may act in a class: those that the class uses, and those that they may read as
 * courses.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { hasAnswersTo } from '../../modules/answers/index.ts';
import { findExerciseInClass } from '../../modules/classes/index.ts';
import { type Exercise, findExercisesInUse } from '../../modules/courses/index.ts';
import { isHomeworkExercise } from '../../modules/homework/index.ts';
import type { Actor } from '../actor.ts';
import { canReadCourse } from '../courses/course-rights.ts';
import { isUsedInClass } from '../visibility.ts';

interface ExercisePolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string; readonly exerciseId: string };
}

/**
 * Returns whether an exercise is used in a class: its lesson is or was attached, it is granted to the class, it was
 * given as homework, or a student has answered it.
 */
async function isExerciseUsed(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const [facts, isHomework, isAnswered] = await Promise.all([
    findExerciseInClass(tx, classId, exerciseId),
    isHomeworkExercise(tx, classId, exerciseId),
    hasAnswersTo(tx, classId, exerciseId),
  ]);
  return (facts !== undefined && isUsedInClass(facts)) || isHomework || isAnswered;
}

/** Loads an exercise. Any other exercise is not found, so that ids cannot be probed. */
export async function loadExerciseForStaff({ tx, actor, params }: ExercisePolicyInput): Promise<Exercise> {
  const { exerciseId } = params;
  const { exercise, course } = requireFound((await findExercisesInUse(tx, [exerciseId])).get(exerciseId));
  const isReadable = exercise.deletedAt === null && canReadCourse(actor, course);
  if (isReadable || (await isExerciseUsed(tx, params.id, exerciseId))) return exercise;
  throw new Failure('notFound');
}
