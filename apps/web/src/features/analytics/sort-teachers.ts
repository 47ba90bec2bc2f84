/** Sorts the table of teachers. Pure. */
import type { LessonCounts, TeacherFigures } from '@klasna/contract/insight/models';
import { nameOf } from '../../lib/person-name.ts';

const columns = ['lessons', 'completed', 'noShow', 'minutes', 'students', 'name'] as const;
type TeacherColumn = (typeof columns)[number];
export type TeacherSort = TeacherColumn | `-${TeacherColumn}`;

/** The first one is the default. */
export const teacherSorts: readonly TeacherSort[] = [
  '-lessons',
  ...columns,
  ...columns.slice(1).map((column): TeacherSort => `-${column}`),
];

export const noShowsOf = ({ noShowWithCharge, noShowWithoutCharge }: LessonCounts): number =>
  noShowWithCharge + noShowWithoutCharge;

const numbers: Readonly<Record<Exclude<TeacherColumn, 'name'>, (one: TeacherFigures) => number>> = {
  lessons: ({ lessons }) => lessons.total,
  completed: ({ lessons }) => lessons.completed,
  noShow: ({ lessons }) => noShowsOf(lessons),
  minutes: ({ minutes }) => minutes,
  students: ({ activeStudents }) => activeStudents,
};

export function sortTeachers(
  teachers: readonly TeacherFigures[],
  sort: TeacherSort,
  language: string,
): TeacherFigures[] {
  const { compare } = new Intl.Collator(language);
  const byName = (one: TeacherFigures, other: TeacherFigures) =>
    compare(nameOf(one.teacher), nameOf(other.teacher));
  const column = columns.find((name) => sort === name || sort === `-${name}`) ?? 'lessons';
  const sign = sort.startsWith('-') ? -1 : 1;
  if (column === 'name') return teachers.toSorted((one, other) => sign * byName(one, other));
  const numberOf = numbers[column];
  return teachers.toSorted((one, other) => sign * (numberOf(one) - numberOf(other)) || byName(one, other));
}
