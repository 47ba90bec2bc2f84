import type { LoadFigures, TeachingLoadQuery } from '@klasna/contract/analytics/models';
import type { Tx } from '../../../kernel/db/pool.ts';
import { addDays, createSchoolClock, type Days, readTeachingTimes } from '../../availability/index.ts';
import { listTeacherIds } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import type { TeachersScope } from '../resources.ts';
import { computeLoad, isTakingTime, type LoadLesson, sumFigures, type TeacherLoad } from './compute-load.ts';
import { listLoadLessons } from './load-lessons.store.ts';
import { listWeeks, resolveLoadPeriod } from './resolve-load-period.ts';

export interface SchoolLoad {
  readonly timezone: string;
  readonly period: Days;
  readonly weeks: readonly Days[];
  readonly teachers: readonly TeacherLoad[];
  readonly total: LoadFigures;
}

/** Reads the load of one teacher or, with null, of all. The hours of a teacher are those of today, also for the past. */
export async function readTeachingLoad(
  tx: Tx,
  { teacherId }: TeachersScope,
  query: TeachingLoadQuery,
): Promise<SchoolLoad> {
  const { timezone } = await findSchool(tx);
  const clock = createSchoolClock(timezone);
  const period = resolveLoadPeriod(query, clock.toDay(tx.now.getTime()));
  const weeks = listWeeks(period);
  const span = { startMs: clock.startOfDayMs(period.from), endMs: clock.startOfDayMs(addDays(period.to, 1)) };
  const [lessons, activeIds] = await Promise.all([
    listLoadLessons(tx, span, teacherId),
    teacherId === null ? listTeacherIds(tx) : [teacherId],
  ]);
  const ids = teacherId === null ? listBusyTeachers(lessons, span.startMs, activeIds) : activeIds;
  const teachers = computeLoad({
    lessons,
    weekStartsMs: weeks.map(({ from }) => clock.startOfDayMs(from)),
    endMs: span.endMs,
    times: await readTeachingTimes(tx, clock, ids, period),
  });
  return { timezone, period, weeks, teachers, total: sumFigures(teachers.map(({ total }) => total)) };
}

/** Adds those who teach no longer and had lessons in the period, or whose classes others taught. */
function listBusyTeachers(
  lessons: readonly LoadLesson[],
  startMs: number,
  activeIds: readonly string[],
): string[] {
  const ids = new Set(activeIds);
  for (const lesson of lessons) {
    if (lesson.startMs < startMs) continue;
    ids.add(lesson.teacherId);
    if (isTakingTime(lesson)) ids.add(lesson.classTeacherId);
  }
  return [...ids];
}
