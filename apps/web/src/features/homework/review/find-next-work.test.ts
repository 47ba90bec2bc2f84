import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { expect, test } from 'vitest';
import { findNextWork } from './find-next-work.ts';

const buildWaiting = (homeworkId: string, student: string) => ({
  homeworkId,
  class: { id: 'class' },
  student: { id: student },
});
const buildCurrent = (studentId: string | null, statuses: readonly HomeworkStatus[]) => ({
  homeworkId: 'this',
  studentId,
  userStatuses: statuses.map((status, index) => ({ userId: 'abcdef'.charAt(index), status })),
});

test('selects the next waiting student after this one, then the first before', () => {
  expect(findNextWork(buildCurrent('b', [2, 2, 0, 2]), [])).toEqual({
    kind: 'here',
    studentId: 'd',
    isWaiting: true,
  });
  expect(findNextWork(buildCurrent('d', [2, 3, 0, 2]), [])).toEqual({
    kind: 'here',
    studentId: 'a',
    isWaiting: true,
  });
});

test('then selects the homework elsewhere that has waited longest', () => {
  const [other, later] = [buildWaiting('other', 'x'), buildWaiting('later', 'y')];
  expect(findNextWork(buildCurrent('b', [0, 2, 3]), [buildWaiting('this', 'b'), other, later])).toEqual({
    ...{ kind: 'elsewhere', work: other },
  });
});

test('cycles through the students if nothing waits', () => {
  expect(findNextWork(buildCurrent('a', [3, 1]), [])).toEqual({
    kind: 'here',
    studentId: 'b',
    isWaiting: false,
  });
  expect(findNextWork(buildCurrent('b', [3, 1]), [])).toEqual({
    kind: 'here',
    studentId: 'a',
    isWaiting: false,
  });
});

test('returns null if there is no other student and nothing waits', () => {
  expect(findNextWork(buildCurrent('a', [2]), [buildWaiting('this', 'a')])).toBeNull();
  expect(findNextWork(buildCurrent(null, []), [])).toBeNull();
});
