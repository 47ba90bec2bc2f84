/** The permission matrix of teaching hours. */
import { afterAll, beforeAll, describe } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { availabilityMatrix } from './availability.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
});
afterAll(() => matrixSchool.testApp.close());

const days = { from: '2027-01-04', to: '2027-01-10' };
const addTimeOff = async ({ teacher, teacherClient }: MatrixSchool['lessons']): Promise<{ id: string }> => {
  const reply = await teacherClient.post(`/tenant/users/${teacher.id}/time-off`, { body: days });
  return { id: unwrapData(reply).id };
};
const hours = [{ start: '09:00', end: '12:00' }];

describe('the permission matrix of teaching hours', () => {
  testSection(availabilityMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      ofTheTeacher: shareResource(() => ({ id: matrixSchool.people.teacher.id, day: '2027-01-04' })),
      requested: shareResource(() => addTimeOff(matrixSchool.lessons)),
      requestedElsewhere: shareResource(() => addTimeOff(matrixSchool.elsewhere.lessons)),
      ofAnotherSchool: shareResource(() => ({
        id: matrixSchool.elsewhere.lessons.teacher.id,
        day: '2027-01-04',
      })),
    },
    requests: {
      listTimeOff: {
        query: ({ ids }): Readonly<Record<string, string>> => (ids.id ? { userId: ids.id } : {}),
      },
      requestTimeOff: { body: () => days },
      'timeOff.decide': { body: () => ({ status: 'approved' }), isConsuming: true },
      'timeOff.withdraw': { body: () => ({ status: 'withdrawn' }), isConsuming: true },
      changeBookingLimits: { body: () => ({ noticeHours: 12 }) },
      changeAvailability: { body: () => ({ week: { mon: hours } }) },
      changeDay: { body: () => ({ hours }) },
      listAvailableDays: { query: () => days },
      listTeachingTimes: { query: () => days },
      listFreeSlots: { query: () => days },
    },
  });
});
