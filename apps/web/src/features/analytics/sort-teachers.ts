/** Sorts the table of teachers. Pure. */
import type { LessonCounts, TeacherStatisticsView } from '@klasna/contract/analytics/models';
import { formatName } from '../../lib/format-name.ts';

const columns = ['lessons', 'completed', 'noShow', 'minutes', 'students', 'name'] as const;
type TeacherColumn = (typeof columns)[number];
export type TeacherSort = TeacherColumn | `-${TeacherColumn}`;

/** The columns that can be sorted; the first is the default. */
export const teacherSorts: readonly TeacherSort[] = [
  '-lessons',
  ...columns,
  ...columns.slice(1).map((column): TeacherSort => `-${column}`),
];

export const countNoShows = ({ noShowWithCharge, noShowWithoutCharge }: LessonCounts): number =>
  noShowWithCharge + noShowWithoutCharge;

const numberReaders: Readonly<
  Record<Exclude<TeacherColumn, 'name'>, (first: TeacherStatisticsView) => number>
> = {
  lessons: ({ lessons }) => lessons.total,
  completed: ({ lessons }) => lessons.completed,
  noShow: ({ lessons }) => countNoShows(lessons),
  minutes: ({ minutes }) => minutes,
  students: ({ activeStudents }) => activeStudents,
};

export function sortTeachers(
  teachers: readonly TeacherStatisticsView[],
  sort: TeacherSort,
  language: string,
): TeacherStatisticsView[] {
  const { compare } = new Intl.Collator(language);
  const byName = (first: TeacherStatisticsView, second: TeacherStatisticsView) =>
    compare(formatName(first.teacher), formatName(second.teacher));
  const column = columns.find((name) => sort === name || sort === `-${name}`) ?? 'lessons';
  const sign = sort.startsWith('-') ? -1 : 1;
  if (column === 'name') return teachers.toSorted((first, second) => sign * byName(first, second));
  const readNumber = numberReaders[column];
  return teachers.toSorted(
    (first, second) => sign * (readNumber(first) - readNumber(second)) || byName(first, second),
  );
}
