import type { TeacherStatisticsView } from '@klasna/contract/analytics/models';
import { expect, test } from 'vitest';
import { sortTeachers, type TeacherSort } from './sort-teachers.ts';

const teacher = (firstName: string, total: number, minutes: number): TeacherStatisticsView => ({
  teacher: { id: firstName, firstName, lastName: 'Lee', image: null },
  lessons: { total, scheduled: 0, completed: total, noShowWithCharge: 0, noShowWithoutCharge: 0 },
  minutes,
  activeStudents: 1,
});

const all = [teacher('Zoe', 4, 240), teacher('Ann', 4, 120), teacher('Émile', 9, 60)];

test.each<[TeacherSort, string[]]>([
  ['-lessons', ['Émile', 'Ann', 'Zoe']],
  ['lessons', ['Ann', 'Zoe', 'Émile']],
  ['-minutes', ['Zoe', 'Ann', 'Émile']],
  ['name', ['Ann', 'Émile', 'Zoe']],
  ['-name', ['Zoe', 'Émile', 'Ann']],
])('sortTeachers by %s uses the name as tiebreaker', (sort, names) => {
  expect(sortTeachers(all, sort, 'fr').map((one) => one.teacher.firstName)).toEqual(names);
});
