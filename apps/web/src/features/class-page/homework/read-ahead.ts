/** What the page of a homework asks for first, and the code of what it begins with: all at once. */
import { askAhead } from '../../../lib/ask-ahead.ts';
import { homeworkQuery } from '../../homework/homework-query.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { askForKinds } from '../exercises/ask-for-kinds.ts';
import { openClassQuery } from '../open-class-query.ts';

/** Resolves as soon as the first picture can be complete. What does not come is asked for again where it is shown. */
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
  // The code of all comes; that of the first is enough to begin with.
  void askForKinds(homework.exercises);
  await askForKinds(homework.exercises.slice(0, 1));
}
