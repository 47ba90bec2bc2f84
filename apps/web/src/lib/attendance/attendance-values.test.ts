import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import { expect, test } from 'vitest';
import {
  countAttendance,
  isCharged,
  type MarkValues,
  toAttendanceValues,
  toggleAttended,
  toMarks,
  toStudentErrors,
} from './attendance-values.ts';

const createEntry = (id: string, overrides: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  student: { id, firstName: 'Ann', lastName: id, image: null },
  isExpected: true,
  isTrial: false,
  status: 'present',
  lateMinutes: null,
  reason: null,
  note: null,
  isCharged: true,
  charge: null,
  rule: null,
  ...overrides,
});
const valuesOf = (entry: AttendanceEntry): MarkValues => {
  const values = toAttendanceValues([entry]).students.ann;
  if (!values) throw new Error('The student has no values.');
  return values;
};
const lateCancellation: AbsenceRule = {
  ...{ kind: 'late', percent: 100, lessons: 1, noticeHours: 24, level: 'school' },
  announcedAt: '2027-03-01T09:00:00.000Z',
};

test('one tap marks an expected student as absent without an excuse, and the next one as present', () => {
  const entry = createEntry('ann', { status: 'late', lateMinutes: 5 });
  const absent = toggleAttended(valuesOf(entry), entry);
  expect(absent).toMatchObject({ status: 'unexcused', lateMinutes: '' });
  expect(toggleAttended({ ...absent, reason: 'Ill' }, entry)).toMatchObject({
    status: 'present',
    reason: '',
  });
});

test('a trial stays one after two taps, and is not charged if the student does not come', () => {
  const entry = createEntry('ann', { status: 'trial', isTrial: true, isCharged: false });
  const absent = toggleAttended(valuesOf(entry), entry);
  expect([absent.status, isCharged(absent, entry, 1)]).toEqual(['unexcused', false]);
  expect(toggleAttended(absent, entry).status).toBe('trial');
});

test('two taps leave an announced absence as it was', () => {
  const entry = createEntry('ann', { status: 'excused', rule: lateCancellation });
  const present = toggleAttended(valuesOf(entry), entry);
  expect(present.status).toBe('present');
  expect(toggleAttended(present, entry).status).toBe('excused');
});

test('one tap marks a student who was not expected as present, and the next one takes that back', () => {
  const entry = createEntry('ann', { status: null, isExpected: false });
  const present = toggleAttended(valuesOf(entry), entry);
  expect(present.status).toBe('present');
  expect(toggleAttended(present, entry).status).toBeNull();
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
  const entries = [
    createEntry('ann'),
    createEntry('ben', { status: 'unexcused' }),
    createEntry('cai', { status: 'excused' }),
    createEntry('dan', { status: 'trial' }),
    createEntry('eva', { status: null, isExpected: false }),
    createEntry('fay', { status: 'excused', rule: lateCancellation }),
  ];
  const values = toAttendanceValues(entries);
  expect(countAttendance(values, entries, 1)).toEqual({ attended: 2, expected: 5, charged: 3 });
  expect(countAttendance(values, entries, 0).charged).toBe(2);
});

test('errors of the marks that were sent are shown at their students', () => {
  expect(toStudentErrors({ 'students.1.reason': 'long' }, [{ studentId: 'a' }, { studentId: 'b' }])).toEqual({
    'b.reason': 'long',
  });
});
