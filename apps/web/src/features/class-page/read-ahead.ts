/** What every class page asks for first, and the code of what it begins with: all at once. */
import { askAhead } from '../../lib/ask-ahead.ts';
import { wideScreen } from '../../lib/use-media.ts';
import { answersQuery } from './answers/answers-query.ts';
import { askForKinds } from './exercises/ask-for-kinds.ts';
import { openClassQuery } from './open-class-query.ts';
import { bringPanel } from './panel/late-panel.tsx';

/** Resolves as soon as the first picture can be complete. What does not come is asked for again where it is shown. */
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
  // The code of the first section is enough to begin with.
  const [first] = shown?.courseLesson?.sections ?? [];
  if (first) await askForKinds(first.exercises);
}
