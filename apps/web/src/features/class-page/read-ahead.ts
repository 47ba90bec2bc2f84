/** Prefetches the first requests of a class page and the code of its first section in parallel. */
import { askAhead } from '../../lib/ask-ahead.ts';
import { wideScreen } from '../../lib/use-media.ts';
import { answersQuery } from './answers/answers-query.ts';
import { askForKinds } from './exercises/ask-for-kinds.ts';
import { openClassQuery } from './open-class-query.ts';
import { bringPanel } from './panel/late-panel.tsx';

/**
 * Resolves as soon as the first paint can be complete. Failed requests are repeated by the component that needs them.
 */
export async function readAhead(classId: string, lessonId: string | undefined): Promise<void> {
  const isWide = matchMedia(wideScreen).matches;
  await Promise.allSettled([
    isWide && bringPanel(),
    askAhead(answersQuery(classId, { lessonId })),
    readLesson(classId, lessonId),
  ]);
}

async function readLesson(classId: string, lessonId: string | undefined): Promise<void> {
  const shown = await askAhead(openClassQuery(classId, lessonId));
  // The code of the first section is enough for the first paint.
  const [first] = shown?.courseLesson?.sections ?? [];
  if (first) await askForKinds(first.exercises);
}
