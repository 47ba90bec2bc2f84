/** The queries of a week in the school's calendar, without our code around them. */

import { studentsQuery } from '@klasna/server/class-students';
import { buildPaidClassesQuery, buildPlannedQuery } from '@klasna/server/lesson-reach';
import { buildBalancesQuery } from '@klasna/server/load-balances';
import { buildEventsQuery } from '@klasna/server/schedule-lists';
import type pg from 'pg';

const dayMs = 86_400_000;

/** The coming week, Monday to Sunday. */
export function findComingWeek(): { readonly from: Date; readonly to: Date } {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const from = new Date(today.getTime() + (7 - ((today.getUTCDay() + 6) % 7)) * dayMs);
  return { from, to: new Date(from.getTime() + 7 * dayMs) };
}

interface Lesson {
  readonly classId: string;
  readonly teacherId: string;
}

export async function runBaselineWeek(pool: pg.Pool, schoolId: string): Promise<object> {
  const { from, to } = findComingWeek();
  const query = async <T extends object>(statement: { name?: string; text: string; values: unknown[] }) =>
    (await pool.query<T>(statement)).rows;
  const lessons = await query<Lesson>(
    buildEventsQuery(schoolId, { audience: { kind: 'everybody' }, from, to }),
  );
  const classIds = [...new Set(lessons.map(({ classId }) => classId))];
  const students = await query<{ studentIds: string[] }>(studentsQuery(schoolId, classIds));
  const studentIds = [...new Set(students.flatMap((classStudents) => classStudents.studentIds))];
  const teacherIds = new Set(lessons.map(({ teacherId }) => teacherId));
  const [school, people, paidClasses] = await Promise.all([
    query({ name: 'school', text: 'select * from schools where school_id = $1', values: [schoolId] }),
    query({
      name: 'people',
      text: 'select id, first_name, last_name, avatar_id, role from users where school_id = $1 and id = any($2)',
      values: [schoolId, [...teacherIds, ...studentIds]],
    }),
    query<{ userId: string; planId: string }>(buildPaidClassesQuery(schoolId, studentIds)),
  ]);
  const [planned, balances] = await Promise.all([
    query(buildPlannedQuery(schoolId, classIds, from, to)),
    query(buildBalancesQuery(schoolId, paidClasses, new Date())),
  ]);
  return { lessons, students, school, people, planned, balances };
}
