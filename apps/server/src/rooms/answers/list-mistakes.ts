import type { MistakeView } from '@klasna/contract/answers/models';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { contentOf, findExercisesInUse } from '../courses/index.ts';
import { listAnswers, listAttempts } from './answers.store.ts';
import { mistakesIn } from './mistakes.ts';
import type { MistakesScope } from './subjects.ts';

/**
 * Lists mistakes, newest first. Students see the correct answer only once they know it: after the solution
 * was revealed, or after a correct attempt of their own.
 */
export async function listMistakes(
  tx: Tx,
  { classId, studentIds, knowsAll }: Pick<MistakesScope, 'classId' | 'studentIds' | 'knowsAll'>,
  exerciseIds?: readonly string[],
): Promise<MistakeView[]> {
  const which = { classId, studentIds, exerciseIds };
  const [answers, attempts] = await Promise.all([listAnswers(tx, which), listAttempts(tx, which)]);
  const exercises = await findExercisesInUse(tx, [...new Set(attempts.map((one) => one.exerciseId))]);
  const attemptsOf = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const told = answers.flatMap(({ studentId, exerciseId, revealedAt }) => {
    const of = exercises.get(exerciseId);
    const tried = attemptsOf.get(`${studentId} ${exerciseId}`) ?? [];
    if (!of) return [];
    const { exercise, lessonId, course } = of;
    // Knowing the previous solution does not count once the exercise has changed.
    const isOfToday = (at: Date | null) => at !== null && at >= exercise.updatedAt;
    return mistakesIn(minds[exercise.type], contentOf(exercise), tried).map((mistake) => {
      const isKnown = knowsAll || isOfToday(revealedAt) || isOfToday(mistake.learnedAt);
      return {
        ...{ id: `${studentId}:${exerciseId}:${mistake.item}`, studentId, exerciseId, lessonId },
        ...{ exerciseTitle: exercise.title, exerciseType: exercise.type },
        ...{ prompt: mistake.prompt, given: mistake.given, afterReveal: mistake.afterReveal },
        ...(isKnown && mistake.expected !== null && { expected: mistake.expected }),
        ...{ language: course.language, at: mistake.at.toISOString() },
      };
    });
  });
  return told.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id));
}
