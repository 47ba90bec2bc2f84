/** Which exercises staff may act on in a class: those that the class works with, and those that they may read themselves. */
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

/** Attached now or before, opened to the class, given as homework, or already answered by one of its students. */
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

/** Any other exercise is answered like an id that does not exist, so that nobody learns which ones do. */
export async function exerciseForStaff({ tx, actor, params }: AskingFor): Promise<Exercise> {
  const { exerciseId } = params;
  const { exercise, course } = found((await findExercisesInUse(tx, [exerciseId])).get(exerciseId));
  const isReadable = exercise.deletedAt === null && mayRead(actor, course);
  if (isReadable || (await isUsedInClass(tx, params.id, exerciseId))) return exercise;
  throw new Failure('notFound');
}
