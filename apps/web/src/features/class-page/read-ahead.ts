/** What every class page asks for first, and the code of what it begins with: all at once. */
import { queryClient } from '../../lib/query-client.ts';
import { wideScreen } from '../../lib/use-media.ts';
import { answersQuery } from './answers/answers-query.ts';
import { askForKinds } from './exercises/ask-for-kinds.ts';
import { openClassQuery } from './open-class-query.ts';
import { bringPanel } from './panel/late-panel.tsx';

/** What is here already is left to the page: it knows what is too old. */
const once = { staleTime: Number.POSITIVE_INFINITY };

/** What was refused a moment ago is asked for again by the page alone. */
const wasRefused = (queryKey: readonly unknown[]): boolean =>
  queryClient.getQueryState(queryKey)?.status === 'error';

/** Resolves as soon as the first picture can be complete. What does not come is asked for again where it is shown. */
export async function readAhead(classId: string, lessonId: string | undefined): Promise<void> {
  const isWide = matchMedia(wideScreen).matches;
  const answers = answersQuery(classId, { lessonId });
  await Promise.allSettled([
    isWide && bringPanel(),
    wasRefused(answers.queryKey) || queryClient.prefetchQuery({ ...answers, ...once }),
    readLesson(classId, lessonId),
  ]);
}

async function readLesson(classId: string, lessonId: string | undefined): Promise<void> {
  const shown = openClassQuery(classId, lessonId);
  if (wasRefused(shown.queryKey)) return;
  const { courseLesson } = await queryClient.fetchQuery({ ...shown, ...once });
  // The code of the first section is enough to begin with.
  const [first] = courseLesson?.sections ?? [];
  if (first) await askForKinds(first.exercises);
}
