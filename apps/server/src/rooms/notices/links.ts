/** Where a notice leads: addresses of pages, as the page reads them. */
import type { Tx } from '../../kernel/db/pool.ts';
import { findExerciseInClass, wayInto } from '../classes/index.ts';
import { findHomeworkWith } from '../homework/index.ts';
import { findSchool } from '../schools/index.ts';

export const homeworkLink = (
  { classId, homeworkId }: { readonly classId: string; readonly homeworkId: string },
  studentId?: string,
): string => withSearch(`/classes/${classId}/homework/${homeworkId}`, { student: studentId });

interface Commented {
  readonly classId: string;
  readonly exerciseId: string;
  /** Whose answer it is about. */
  readonly studentId: string;
  readonly recipientId: string;
}

/** To the exercise in its lesson; where the student meets it in homework only, to that. A teacher is led to the student. */
export async function linkToComment(tx: Tx, commented: Commented): Promise<string> {
  const { classId, exerciseId, studentId, recipientId } = commented;
  const student = recipientId === studentId ? undefined : studentId;
  const [facts, given] = await Promise.all([
    findExerciseInClass(tx, classId, exerciseId),
    findHomeworkWith(tx, { classId, exerciseId, studentId }),
  ]);
  const isShown = facts?.isInLesson && !facts.isHidden && wayInto(facts) !== 'none';
  const homeworkId = given.at(-1)?.id;
  if (!isShown && homeworkId !== undefined) return homeworkLink({ classId, homeworkId }, student);
  return withSearch(`/classes/${classId}`, { lesson: facts?.lessonId, exercise: exerciseId, student });
}

/** To the week of a lesson, by the clocks of the school. */
export async function linkToCalendar(tx: Tx, startsAt: string): Promise<string> {
  const { timezone } = await findSchool(tx);
  // Swedish is the language that writes days as they travel.
  const day = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' });
  return withSearch('/lessons/schedule', { date: day.format(new Date(startsAt)) });
}

function withSearch(path: string, words: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
