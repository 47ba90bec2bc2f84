/** Links of notifications: paths of the web app. */
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
  /** The student whose answer the comment is about. */
  readonly studentId: string;
  readonly recipientId: string;
}

/**
 * Links to the exercise in its lesson, or to the homework if the student sees the exercise only there. For a teacher,
 * the link also selects the student.
 */
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

/** Links to the week of a lesson, in the school's time zone. */
export async function linkToCalendar(tx: Tx, startsAt: string): Promise<string> {
  const { timezone } = await findSchool(tx);
  // The Swedish locale formats dates as ISO 8601.
  const day = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' });
  return withSearch('/lessons/schedule', { date: day.format(new Date(startsAt)) });
}

function withSearch(path: string, words: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
