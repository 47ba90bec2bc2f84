/** What every class page asks for first, and the code of the exercises that come with it: all at once. */
import { queryClient } from '../../lib/query-client.ts';
import { answersQuery } from './answers/answers-query.ts';
import { askForKinds } from './exercises/ask-for-kinds.ts';
import { openClassQuery } from './open-class-query.ts';

/** What is here already is left to the page: it knows what is too old. */
const once = { staleTime: Number.POSITIVE_INFINITY };

export function readAhead(classId: string, lessonId: string | undefined): void {
  void queryClient.prefetchQuery({ ...answersQuery(classId, { lessonId }), ...once });
  queryClient.fetchQuery({ ...openClassQuery(classId, lessonId), ...once }).then(
    ({ courseLesson, can }) => {
      // The code of the first section is enough to begin with.
      const [first] = courseLesson?.sections ?? [];
      if (first) askForKinds(first.exercises, can.teach);
    },
    () => undefined,
  );
}
