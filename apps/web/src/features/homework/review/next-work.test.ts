import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { expect, test } from 'vitest';
import { nextWork } from './next-work.ts';

const waiting = (homeworkId: string, student: string) => ({
  homeworkId,
  class: { id: 'class' },
  student: { id: student },
});
const here = (studentId: string | null, statuses: readonly HomeworkStatus[]) => ({
  homeworkId: 'this',
  studentId,
  userStatuses: statuses.map((status, place) => ({ userId: 'abcdef'.charAt(place), status })),
});

test('whoever waits after this student in the same homework comes first, then whoever waits before', () => {
  expect(nextWork(here('b', [2, 2, 0, 2]), [])).toEqual({ kind: 'here', studentId: 'd', waits: true });
  expect(nextWork(here('d', [2, 3, 0, 2]), [])).toEqual({ kind: 'here', studentId: 'a', waits: true });
});

test('then comes what waits longest elsewhere', () => {
  const [other, later] = [waiting('other', 'x'), waiting('later', 'y')];
  expect(nextWork(here('b', [0, 2, 3]), [waiting('this', 'b'), other, later])).toEqual({
    ...{ kind: 'elsewhere', work: other },
  });
});

test('where nothing waits, the students of the homework follow each other in a ring', () => {
  expect(nextWork(here('a', [3, 1]), [])).toEqual({ kind: 'here', studentId: 'b', waits: false });
  expect(nextWork(here('b', [3, 1]), [])).toEqual({ kind: 'here', studentId: 'a', waits: false });
});

test('alone there is nothing next', () => {
  expect(nextWork(here('a', [2]), [waiting('this', 'a')])).toBeNull();
  expect(nextWork(here(null, []), [])).toBeNull();
});
