/** Links of notifications: paths of the web app. */
import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';

export const linkToHomework = (
  { classId, homeworkId }: { readonly classId: string; readonly homeworkId: string },
  studentId?: string,
): string => addQuery(`/classes/${classId}/homework/${homeworkId}`, { student: studentId });

const homeworkLinkPattern = /^\/classes\/[^/]+\/homework\/([^/?]+)/;

/** Parses the id of the homework to which a notification links. */
export const parseHomeworkId = (link: string): string | undefined => homeworkLinkPattern.exec(link)?.[1];

/** Finds where a student sees an exercise of a class: in its lesson, or only in homework. */
export type LocateExercise = (
  tx: Tx,
  key: { readonly classId: string; readonly exerciseId: string; readonly studentId: string },
) => Promise<{ readonly homeworkId: string } | { readonly lessonId?: string }>;

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
export async function linkToComment(
  tx: Tx,
  { classId, exerciseId, studentId, recipientId }: CommentTarget,
  locateExercise: LocateExercise,
): Promise<string> {
  const student = recipientId === studentId ? undefined : studentId;
  const location = await locateExercise(tx, { classId, exerciseId, studentId });
  if ('homeworkId' in location) return linkToHomework({ classId, homeworkId: location.homeworkId }, student);
  return addQuery(`/classes/${classId}`, { lesson: location.lessonId, exercise: exerciseId, student });
}

/** Links to the attendance of a class. */
export const linkToAttendance = (classId: string): string => `/analytics/attendance/${classId}`;

/** Links to the hours of a teacher, as administrators see them. */
export const linkToTeachingHours = (teacherId: string): string => `/users/teachers/${teacherId}?tab=teaching`;

/** The page on which students book seats and answer offers. */
export const seatsLink = '/lessons/schedule/book';

/** Links to the week of a lesson, in the school's time zone. */
export async function linkToCalendar(tx: Tx, startsAt: string): Promise<string> {
  const { timezone } = await findSchool(tx);
  // Formats the date as ISO 8601, as the Swedish locale does.
  const dateFormat = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' });
  return addQuery('/lessons/schedule', { date: dateFormat.format(new Date(startsAt)) });
}

function addQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
