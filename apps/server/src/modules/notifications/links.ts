/** Links of notifications: paths of the web app. */
import type { Tx } from '../../kernel/db/pool.ts';
import { decideLessonAccess, findExerciseInClass } from '../classes/index.ts';
import { findHomeworkWithExercise } from '../homework/index.ts';
import { findSchool } from '../schools/index.ts';

export const linkToHomework = (
  { classId, homeworkId }: { readonly classId: string; readonly homeworkId: string },
  studentId?: string,
): string => addQuery(`/classes/${classId}/homework/${homeworkId}`, { student: studentId });

interface CommentTarget {
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
export async function linkToComment(tx: Tx, target: CommentTarget): Promise<string> {
  const { classId, exerciseId, studentId, recipientId } = target;
  const student = recipientId === studentId ? undefined : studentId;
  const [facts, homework] = await Promise.all([
    findExerciseInClass(tx, classId, exerciseId),
    findHomeworkWithExercise(tx, { classId, exerciseId, studentId }),
  ]);
  const isShown = facts?.isInLesson && !facts.isHidden && decideLessonAccess(facts) !== 'none';
  const homeworkId = homework.at(-1)?.id;
  if (!isShown && homeworkId !== undefined) return linkToHomework({ classId, homeworkId }, student);
  return addQuery(`/classes/${classId}`, { lesson: facts?.lessonId, exercise: exerciseId, student });
}

/** Links to the week of a lesson, in the school's time zone. */
export async function linkToCalendar(tx: Tx, startsAt: string): Promise<string> {
  const { timezone } = await findSchool(tx);
  // The Swedish locale formats dates as ISO 8601.
  const dateFormat = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' });
  return addQuery('/lessons/schedule', { date: dateFormat.format(new Date(startsAt)) });
}

function addQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
