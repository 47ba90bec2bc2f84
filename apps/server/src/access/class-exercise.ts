/** Which exercises staff may act on in a class: those that the class uses, and those that they may read as courses. */
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import { hasAnswersTo } from '../rooms/answers/index.ts';
import { findExerciseInClass } from '../rooms/classes/index.ts';
import { type Exercise, findExercisesInUse } from '../rooms/courses/index.ts';
import { isHomeworkOf } from '../rooms/homework/index.ts';
import type { Actor } from './actor.ts';
import { mayRead } from './course-rights.ts';

interface AskingFor {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string; readonly exerciseId: string };
}

/**
 * An exercise is used in a class if its lesson is or was attached, it is granted to the class, it was given as
 * homework, or a student has answered it.
 */
async function isUsedInClass(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const [facts, isHomework, isAnswered] = await Promise.all([
    findExerciseInClass(tx, classId, exerciseId),
    isHomeworkOf(tx, classId, exerciseId),
    hasAnswersTo(tx, classId, exerciseId),
  ]);
  const isOpened =
    facts !== undefined && (facts.wasAttached || facts.isLessonGranted || facts.isSectionGranted);
  return isOpened || isHomework || isAnswered;
}

/** Any other exercise is not found, so that ids cannot be probed. */
export async function exerciseForStaff({ tx, actor, params }: AskingFor): Promise<Exercise> {
  const { exerciseId } = params;
  const { exercise, course } = found((await findExercisesInUse(tx, [exerciseId])).get(exerciseId));
  const isReadable = exercise.deletedAt === null && mayRead(actor, course);
  if (isReadable || (await isUsedInClass(tx, params.id, exerciseId))) return exercise;
  throw new Failure('notFound');
}
