/** The permission matrix of lessons that students book. */
import { afterAll, beforeAll, describe } from 'vitest';
import { inDays } from '../../../test/lesson-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { bookingMatrix } from './booking.matrix.ts';

let matrixSchool: MatrixSchool;
let ownClassId: string;
let classElsewhereId: string;
let openLessonId: string;
let lessonNotOpenId: string;
let lessonElsewhereId: string;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, people, elsewhere } = matrixSchool;
  const { adminClient } = lessons;
  const pack = { lessonAmount: 50, price: 1 };
  const plan = (
    await adminClient.post('/tenant/school/plans', {
      body: { name: 'Standard', duration: 60, validityPeriod: 365, currency: 'EUR', packs: [pack] },
    })
  ).body.data;
  await adminClient.post(`/tenant/users/${people.student.id}/plans`, {
    body: { planPackId: plan.packs[0].id },
  });
  const hours = [{ start: '00:00', end: '23:00' }];
  const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
  await adminClient.put(`/tenant/users/${people.teacher.id}/availability`, { body: { week } });
  await adminClient.put('/tenant/booking/settings', { body: { isOpen: true } });
  ownClassId = (await lessons.createPersonalClass(people.student, { schoolPlanId: plan.id })).id;
  classElsewhereId = (await elsewhere.lessons.createPersonalClass(elsewhere.student)).id;
  const groupClass = await lessons.createGroupClass(await lessons.createGroup([]), { schoolPlanId: plan.id });
  openLessonId = (await lessons.planLesson(groupClass, inDays(30, 10))).id;
  lessonNotOpenId = (await lessons.planLesson(groupClass, inDays(31, 10))).id;
  await adminClient.put(`/tenant/schedule/${openLessonId}/seats`, { body: seats });
  const elsewhereClass = await elsewhere.lessons.createGroupClass(await elsewhere.lessons.createGroup([]));
  lessonElsewhereId = (await elsewhere.lessons.planLesson(elsewhereClass, inDays(30, 10))).id;
});
afterAll(() => matrixSchool.testApp.close());

const seats = { seats: 5, allowsTrials: true };
const days = { from: '2027-01-04', to: '2027-01-10' };
let bookedDay = 2;
/** Each booking needs a free time. */
const nextFree = (): string => {
  bookedDay += 1;
  return inDays(bookedDay, 10);
};

describe('the permission matrix of bookings', () => {
  testSection(bookingMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      classOfTheStudent: shareResource(() => ({ classId: ownClassId })),
      ofAnotherSchool: shareResource(() => ({ classId: classElsewhereId })),
      openLesson: shareResource(() => ({ id: openLessonId })),
      lessonNotOpen: shareResource(() => ({ id: lessonNotOpenId, userId: matrixSchool.people.outsider.id })),
      lessonElsewhere: shareResource(() => ({
        id: lessonElsewhereId,
        userId: matrixSchool.people.outsider.id,
      })),
    },
    requests: {
      changeBookingSettings: { body: () => ({ isOpen: true }) },
      listBookableSlots: { query: ({ ids }) => ({ ...days, classId: ids.classId ?? '' }) },
      bookSeat: { body: () => ({ isTrial: true }) },
      changeSeats: { body: () => seats },
      bookLesson: { body: ({ ids }) => ({ classId: ids.classId, startsAt: nextFree() }) },
    },
  });
});
