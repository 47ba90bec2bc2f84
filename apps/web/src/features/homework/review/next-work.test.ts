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

test('selects the next waiting student after this one, then the first before', () => {
  expect(nextWork(here('b', [2, 2, 0, 2]), [])).toEqual({ kind: 'here', studentId: 'd', waits: true });
  expect(nextWork(here('d', [2, 3, 0, 2]), [])).toEqual({ kind: 'here', studentId: 'a', waits: true });
});

test('then selects the homework elsewhere that has waited longest', () => {
  const [other, later] = [waiting('other', 'x'), waiting('later', 'y')];
  expect(nextWork(here('b', [0, 2, 3]), [waiting('this', 'b'), other, later])).toEqual({
    ...{ kind: 'elsewhere', work: other },
  });
});

test('cycles through the students if nothing waits', () => {
  expect(nextWork(here('a', [3, 1]), [])).toEqual({ kind: 'here', studentId: 'b', waits: false });
  expect(nextWork(here('b', [3, 1]), [])).toEqual({ kind: 'here', studentId: 'a', waits: false });
});

test('returns null if there is no other student and nothing waits', () => {
  expect(nextWork(here('a', [2]), [waiting('this', 'a')])).toBeNull();
  expect(nextWork(here(null, []), [])).toBeNull();
});
