import type { MistakeView } from '@klasna/contract/answers/models';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { contentOf, findExercisesInUse } from '../courses/index.ts';
import { listAnswers, listAttempts } from './answers.store.ts';
import { findMistakes } from './find-mistakes.ts';
import type { MistakesScope } from './resources.ts';

/**
 * Lists mistakes, newest first. Students see the correct answer only once they know it: after the solution
 * was revealed, or after a correct attempt of their own.
 */
export async function listMistakes(
  tx: Tx,
  { classId, studentIds, knowsAll }: Pick<MistakesScope, 'classId' | 'studentIds' | 'knowsAll'>,
  exerciseIds?: readonly string[],
): Promise<MistakeView[]> {
  const filter = { classId, studentIds, exerciseIds };
  const [answers, attempts] = await Promise.all([listAnswers(tx, filter), listAttempts(tx, filter)]);
  const exercises = await findExercisesInUse(tx, [...new Set(attempts.map((one) => one.exerciseId))]);
  const attemptsByKey = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const mistakes = answers.flatMap(({ studentId, exerciseId, revealedAt }) => {
    const exerciseInUse = exercises.get(exerciseId);
    const exerciseAttempts = attemptsByKey.get(`${studentId} ${exerciseId}`) ?? [];
    if (!exerciseInUse) return [];
    const { exercise, lessonId, course } = exerciseInUse;
    // Returns whether the time is after the last change of the exercise; having seen an earlier solution does not
    // count.
    const isSinceLastChange = (at: Date | null) => at !== null && at >= exercise.updatedAt;
    return findMistakes(exerciseModels[exercise.type], contentOf(exercise), exerciseAttempts).map(
      (mistake) => {
        const isKnown = knowsAll || isSinceLastChange(revealedAt) || isSinceLastChange(mistake.learnedAt);
        return {
          ...{ id: `${studentId}:${exerciseId}:${mistake.item}`, studentId, exerciseId, lessonId },
          ...{ exerciseTitle: exercise.title, exerciseType: exercise.type },
          ...{ prompt: mistake.prompt, given: mistake.given, afterReveal: mistake.afterReveal },
          ...(isKnown && mistake.expected !== null && { expected: mistake.expected }),
          ...{ language: course.language, at: mistake.at.toISOString() },
        };
      },
    );
  });
  return mistakes.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id));
}
