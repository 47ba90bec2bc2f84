import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import { expect, test } from 'vitest';
import {
  countAttendance,
  type MarkValues,
  toAttendanceValues,
  toggleAttended,
  toMarks,
  toStudentErrors,
} from './attendance-values.ts';

const createEntry = (id: string, overrides: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  student: { id, firstName: 'Ann', lastName: id, image: null },
  isExpected: true,
  status: 'present',
  lateMinutes: null,
  reason: null,
  note: null,
  isCharged: true,
  charge: null,
  ...overrides,
});
const valuesOf = (overrides: Partial<AttendanceEntry> = {}): MarkValues => {
  const values = toAttendanceValues([createEntry('ann', overrides)]).students.ann;
  if (!values) throw new Error('The student has no values.');
  return values;
};

test('one tap marks an expected student as absent without an excuse, and the next one as present', () => {
  const absent = toggleAttended(valuesOf({ status: 'late', lateMinutes: 5 }), true);
  expect(absent).toMatchObject({ status: 'unexcused', lateMinutes: '' });
  expect(toggleAttended({ ...absent, reason: 'Ill' }, true)).toMatchObject({ status: 'present', reason: '' });
});

test('one tap marks a student who was not expected as present, and the next one takes that back', () => {
  const present = toggleAttended(valuesOf({ status: null, isExpected: false }), false);
  expect(present.status).toBe('present');
  expect(toggleAttended(present, false).status).toBeNull();
});

test('students who were not expected are not sent, and minutes only of those who were late', () => {
  const values = toAttendanceValues([
    createEntry('ann', { status: 'late', lateMinutes: 10, reason: 'Bus' }),
    createEntry('ben', { status: 'excused', charge: true }),
    createEntry('cai', { status: null, isExpected: false }),
  ]);
  expect(toMarks(values)).toEqual([
    { studentId: 'ann', status: 'late', lateMinutes: 10, reason: 'Bus', note: '', charge: null },
    { studentId: 'ben', status: 'excused', lateMinutes: null, reason: '', note: '', charge: true },
  ]);
});

test('the count says who was there, who was expected, and who is charged', () => {
  const values = toAttendanceValues([
    createEntry('ann'),
    createEntry('ben', { status: 'unexcused' }),
    createEntry('cai', { status: 'excused' }),
    createEntry('dan', { status: 'trial' }),
    createEntry('eva', { status: null, isExpected: false }),
  ]);
  expect(countAttendance(values)).toEqual({ attended: 2, expected: 4, charged: 2 });
});

test('errors of the marks that were sent are shown at their students', () => {
  expect(toStudentErrors({ 'students.1.reason': 'long' }, [{ studentId: 'a' }, { studentId: 'b' }])).toEqual({
    'b.reason': 'long',
  });
});
