/** Prefetches the first requests of a class page and the code of its first section in parallel. */
import { prefetchQuery } from '../../lib/prefetch-query.ts';
import { wideScreen } from '../../lib/use-media.ts';
import { answersQuery } from './answers/answers-query.ts';
import { lazyOwnExercise, lazyWatchedExercise } from './answers/lazy-exercises.ts';
import { prefetchExerciseTypes } from './exercises/prefetch-exercise-types.ts';
import { openClassQuery } from './open-class-query.ts';
import { loadPanel } from './panel/lazy-panel.tsx';
import { isStudentOf } from './prefetch-requests.ts';

/**
 * Resolves as soon as the first paint can be complete. Ignores failed requests, because the component that needs them
 * repeats them.
 */
export async function prefetchClassPage(classId: string, lessonId: string | undefined): Promise<void> {
  const isWide = matchMedia(wideScreen).matches;
  await Promise.allSettled([
    isWide && loadPanel(),
    prefetchQuery(answersQuery(classId, { lessonId })),
    prefetchLesson(classId, lessonId),
  ]);
}

async function prefetchLesson(classId: string, lessonId: string | undefined): Promise<void> {
  const openClass = await prefetchQuery(openClassQuery(classId, lessonId));
  // Loads only the code of the first section, which is enough for the first paint.
  const [first] = openClass?.courseLesson?.sections ?? [];
  if (!openClass || !first) return;
  const shownExercise = isStudentOf(openClass) ? lazyOwnExercise : lazyWatchedExercise;
  await Promise.all([prefetchExerciseTypes(first.exercises), shownExercise.load()]);
}
