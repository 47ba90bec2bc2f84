/** The queries of a week in the school's calendar, without our code around them. */
import { askForBalances } from '@klasna/server/balance-of';
import { askForStudents } from '@klasna/server/class-students';
import { askForPaidClasses, askForPlanned } from '@klasna/server/lesson-reach';
import { askForEvents } from '@klasna/server/schedule-lists';
import type pg from 'pg';

const day = 86_400_000;

/** The coming week, Monday to Sunday. */
export function comingWeek(): { readonly from: Date; readonly to: Date } {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const from = new Date(today.getTime() + (7 - ((today.getUTCDay() + 6) % 7)) * day);
  return { from, to: new Date(from.getTime() + 7 * day) };
}

interface Lesson {
  readonly classId: string;
  readonly teacherId: string;
}

export async function bareWeek(pool: pg.Pool, schoolId: string): Promise<object> {
  const { from, to } = comingWeek();
  const ask = async <T extends object>(question: { name?: string; text: string; values: unknown[] }) =>
    (await pool.query<T>(question)).rows;
  const lessons = await ask<Lesson>(askForEvents(schoolId, { of: { kind: 'everybody' }, from, to }));
  const classIds = [...new Set(lessons.map(({ classId }) => classId))];
  const students = await ask<{ studentIds: string[] }>(askForStudents(schoolId, classIds));
  const studentIds = [...new Set(students.flatMap((of) => of.studentIds))];
  const teacherIds = new Set(lessons.map(({ teacherId }) => teacherId));
  const [school, people, learnt] = await Promise.all([
    ask({ name: 'school', text: 'select * from schools where school_id = $1', values: [schoolId] }),
    ask({
      name: 'people',
      text: 'select id, first_name, last_name, avatar_id, role from users where school_id = $1 and id = any($2)',
      values: [schoolId, [...teacherIds, ...studentIds]],
    }),
    ask<{ userId: string; planId: string }>(askForPaidClasses(schoolId, studentIds)),
  ]);
  const [planned, balances] = await Promise.all([
    ask(askForPlanned(schoolId, classIds, from, to)),
    ask(askForBalances(schoolId, learnt, new Date())),
  ]);
  return { lessons, students, school, people, planned, balances };
}
