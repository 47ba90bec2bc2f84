import type { ClassView } from '@klasna/contract/classes/models';
import { describe, expect, it } from 'vitest';
import { toChangeBody, toClassValues, toNewBody } from './class-values.ts';

const buildPerson = (id: string) => ({ id, firstName: 'Ann', lastName: 'Lee', image: null });
const edited: ClassView = {
  id: 'c1',
  name: 'Evening',
  type: 'group',
  teacher: buildPerson('t1'),
  schoolPlan: { id: 'p1', name: 'Talk', duration: 60 },
  student: null,
  group: { id: 'g1', name: 'Mondays', image: null },
  roomUrl: null,
  nextLesson: null,
  lessonUnderWay: null,
  lessonBalance: null,
  participants: [],
  students: [],
  courseLesson: null,
  isReadOnly: false,
  accessType: 'full',
  createdAt: '2026-11-01T10:00:00.000Z',
  can: { edit: true, delete: true, schedule: true, teach: true },
};
const student = { value: 's1', label: 'Mia Lee' };
const group = { value: 'g2', label: 'Fridays' };

describe('class form values', () => {
  it('send the student or group of the chosen type only, while the form keeps both', () => {
    const values = { ...toClassValues(undefined), name: 'Talk', studentId: student, groupId: group };
    const expectedBody = { name: 'Talk', schoolPlanId: null, roomUrl: '' };
    expect(toNewBody(values)).toEqual({ ...expectedBody, type: 'personal', studentId: 's1' });
    expect(toNewBody({ ...values, type: 'group' })).toEqual({
      ...expectedBody,
      type: 'group',
      groupId: 'g2',
    });
  });

  it('send the teacher only if another one is chosen', () => {
    const values = toClassValues(edited);
    const expectedBody = { name: 'Evening', schoolPlanId: 'p1', roomUrl: '' };
    expect(toChangeBody(values, edited)).toEqual(expectedBody);
    const other = { value: 't2', label: 'Tom Lee' };
    expect(toChangeBody({ ...values, teacherId: other }, edited)).toEqual({
      ...expectedBody,
      teacherId: 't2',
    });
  });
});
