/** Lessons that students book themselves, also many at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: TestPerson;
let planId: string;
let packId: string;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'UTC' } });
  const plan = unwrapData(
    await lessons.adminClient.post('/tenant/school/plans', {
      body: {
        ...{ name: 'Standard', duration: 60, validityPeriod: 365, currency: 'EUR' },
        packs: [{ lessonAmount: 2, price: 40 }],
      },
    }),
  );
  planId = plan.id;
  packId = plan.packs[0].id;
});
afterAll(() => testApp.close());

const openBooking = (isOpen = true) =>
  lessons.adminClient.put('/tenant/booking/settings', { body: { isOpen } });
const dailyHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ start: '09:00', end: '17:00' }]]),
);

interface Learner {
  readonly person: TestPerson;
  readonly client: ApiClient;
  readonly class: TestClass;
}

async function createLearner({ hasPack = true, plan = planId as string | null } = {}): Promise<Learner> {
  const person = await lessons.createStudent();
  const ownClass = await lessons.createPersonalClass(person, {
    ...{ teacherId: teacher.id, schoolPlanId: plan, name: randomUUID() },
  });
  if (hasPack)
    unwrapData(
      await lessons.adminClient.post(`/tenant/users/${person.id}/plans`, { body: { planPackId: packId } }),
    );
  return { person, client: await testApp.signInAs(person), class: ownClass };
}

const book = ({ client, class: { id } }: Learner, startsAt: string): Promise<ApiReply> =>
  client.post('/tenant/booking/lessons', { body: { classId: id, startsAt } });
const readOptions = async ({ client }: Learner) => unwrapData(await client.get('/tenant/booking/options'));
const toDay = (instant: string): string => instant.slice(0, 10);
const listStarts = async ({ client, class: { id } }: Learner, day: string): Promise<string[]> =>
  unwrapData(await client.get(`/tenant/booking/slots?classId=${id}&from=${day}&to=${day}`)).slots.map(
    ({ startsAt }: { startsAt: string }) => startsAt,
  );

beforeEach(async () => {
  teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  await lessons.adminClient.put(`/tenant/users/${teacher.id}/availability`, { body: { week: dailyHours } });
  await openBooking();
});

describe('a student', () => {
  test('books a free time of their class from their plan, and sees what is left', async () => {
    const ann = await createLearner();
    const options = await readOptions(ann);
    expect(options).toMatchObject({
      isOpen: true,
      classes: [{ id: ann.class.id, teacher: { id: teacher.id }, duration: 60, lessonsLeft: 2 }],
    });
    const startsAt = inDays(3, 10);
    expect(await listStarts(ann, toDay(startsAt))).toContain(startsAt);
    const lesson = unwrapData(await book(ann, startsAt));
    expect(lesson).toMatchObject({ startsAt, duration: 60, status: 'scheduled', paymentStatus: 'paid' });
    expect((await readOptions(ann)).classes[0].lessonsLeft).toBe(1);
    expect(await listStarts(ann, toDay(startsAt))).not.toContain(startsAt);
  });

  test('is offered the next free times if somebody was faster', async () => {
    const [ann, ben] = [await createLearner(), await createLearner()];
    unwrapData(await book(ann, inDays(3, 10)));
    const refused = await book(ben, inDays(3, 10));
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.errors.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      inDays(3, 11),
      inDays(3, 11, 30),
      inDays(3, 12),
    ]);
  });

  test.each([
    ['outside the hours of the teacher', () => inDays(3, 18)],
    ['between the offered times', () => inDays(3, 10, 10)],
    ['before the notice', () => new Date(Date.now() + 3_600_000).toISOString()],
    ['later than can be booked', () => inDays(100, 10)],
  ])('books nothing %s', async (_, getStart) => {
    const refused = await book(await createLearner(), getStart());
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  test('books nothing while having a lesson with somebody else', async () => {
    const ann = await createLearner();
    const other = await lessons.createPersonalClass(ann.person, { name: 'With Tara' });
    await lessons.planLesson(other, inDays(3, 10));
    expect(await listStarts(ann, toDay(inDays(3)))).not.toContain(inDays(3, 10));
    expect((await book(ann, inDays(3, 10))).body.code).toBe('SLOT_TAKEN');
  });

  test('books no more lessons than are left, counting planned ones', async () => {
    const ann = await createLearner();
    await lessons.planLesson(ann.class, inDays(2, 10));
    unwrapData(await book(ann, inDays(3, 10)));
    expect((await book(ann, inDays(4, 10))).body.code).toBe('NO_LESSONS_LEFT');
    const bob = await createLearner({ hasPack: false });
    expect((await book(bob, inDays(5, 10))).body.code).toBe('NO_LESSONS_LEFT');
  });

  test('finds no class without a plan, or whose teacher is suspended or may not teach any more', async () => {
    const withoutPlan = await createLearner({ hasPack: false, plan: null });
    expect((await readOptions(withoutPlan)).classes).toEqual([]);
    expect((await book(withoutPlan, inDays(3, 10))).body.code).toBe('BOOKING_CLOSED');
    const ann = await createLearner();
    const changeTeacher = (change: object) =>
      lessons.adminClient.put(`/tenant/users/${teacher.id}`, { body: change });
    expect((await changeTeacher({ permissions: ['users-management'] })).status).toBe(200);
    expect((await readOptions(ann)).classes).toEqual([]);
    expect((await book(ann, inDays(3, 10))).body.code).toBe('BOOKING_CLOSED');
    await changeTeacher({ permissions: ['teacher'] });
    await testApp.runSql(
      school.id,
      "update users set status = 'suspended' where school_id = $school and id = $1",
      [teacher.id],
    );
    expect((await readOptions(ann)).classes).toEqual([]);
    expect((await book(ann, inDays(3, 10))).body.code).toBe('BOOKING_CLOSED');
  });

  test('finds and books nothing where the school does not offer it', async () => {
    const ann = await createLearner();
    await openBooking(false);
    expect(await readOptions(ann)).toEqual({ isOpen: false, classes: [], hasOpenLessons: false });
    expect(await listStarts(ann, toDay(inDays(3)))).toEqual([]);
    expect((await book(ann, inDays(3, 10))).body.code).toBe('BOOKING_CLOSED');
  });
});

describe('many students at once', () => {
  test('one gets a time that all want, and the others get the next ones', async () => {
    const learners: Learner[] = [];
    for (let number = 0; number < 12; number += 1) learners.push(await createLearner());
    const replies = await Promise.all(learners.map((learner) => book(learner, inDays(3, 10))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...replies.slice(1).map(() => 409)]);
    for (const { status, body } of replies)
      if (status === 409) expect([body.code, body.errors.slots.length]).toEqual(['SLOT_TAKEN', 3]);
  });

  test('a student with two lessons left books two of ten times', async () => {
    const ann = await createLearner();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book(ann, inDays(3 + index, 10))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await readOptions(ann)).classes[0].lessonsLeft).toBe(0);
  });
});

test('letting students book is noted in the audit log once', async () => {
  await openBooking(false);
  await openBooking();
  await openBooking();
  const { data } = (await lessons.adminClient.get('/tenant/audit?type=school.changed')).body;
  expect(data[0].changes).toEqual([{ field: 'studentBooking', from: 'off', to: 'on' }]);
  expect(data[1].changes).toEqual([{ field: 'studentBooking', from: 'on', to: 'off' }]);
});
