/** Prefetches the first requests of a homework page and the code of its exercises in parallel. */
import { askAhead } from '../../../lib/ask-ahead.ts';
import { homeworkQuery } from '../../homework/homework-query.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { askForKinds } from '../exercises/ask-for-kinds.ts';
import { openClassQuery } from '../open-class-query.ts';

/**
 * Resolves as soon as the first paint can be complete. Failed requests are repeated by the component that needs them.
 */
export async function readHomeworkAhead(classId: string, homeworkId: string): Promise<void> {
  await Promise.allSettled([
    askAhead(openClassQuery(classId)),
    askAhead(answersQuery(classId, { homeworkId })),
    readHomework(classId, homeworkId),
  ]);
}

async function readHomework(classId: string, homeworkId: string): Promise<void> {
  const homework = await askAhead(homeworkQuery(classId, homeworkId));
  if (!homework) return;
  // Loads the code of all exercise types but waits only for that of the first exercise.
  void askForKinds(homework.exercises);
  await askForKinds(homework.exercises.slice(0, 1));
}
