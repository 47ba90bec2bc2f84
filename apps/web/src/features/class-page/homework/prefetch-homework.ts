/** Prefetches the first requests of a homework page and the code of its exercises in parallel. */
import { prefetchQuery } from '../../../lib/prefetch-query.ts';
import { homeworkQuery } from '../../homework/homework-query.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { prefetchExerciseTypes } from '../exercises/prefetch-exercise-types.ts';
import { openClassQuery } from '../open-class-query.ts';

/**
 * Resolves as soon as the first paint can be complete. Ignores failed requests, because the component that needs them
 * repeats them.
 */
export async function prefetchHomework(classId: string, homeworkId: string): Promise<void> {
  await Promise.allSettled([
    prefetchQuery(openClassQuery(classId)),
    prefetchQuery(answersQuery(classId, { homeworkId })),
    prefetchHomeworkExercises(classId, homeworkId),
  ]);
}

async function prefetchHomeworkExercises(classId: string, homeworkId: string): Promise<void> {
  const homework = await prefetchQuery(homeworkQuery(classId, homeworkId));
  if (!homework) return;
  // Loads the code of all exercise types but waits only for that of the first exercise.
  void prefetchExerciseTypes(homework.exercises);
  await prefetchExerciseTypes(homework.exercises.slice(0, 1));
}
