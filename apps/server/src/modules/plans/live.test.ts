import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from '../../../test/kernel/live-fixture.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { expireTariffs } from './plans.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan();
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

async function connect(person: TestPerson) {
  const socket = connectLiveClient(testApp.address, (await testApp.signInAs(person)).token);
  expect(await waitForConnection(socket)).toBeUndefined();
  return socket;
}
type TestConnection = Awaited<ReturnType<typeof connect>>;

/** The user ids of each balance event that the connection received. */
const listNotifiedIds = (socket: TestConnection): readonly (readonly string[])[] =>
  socket.eventsOf('balance.changed').map(({ data }) => (data as { userIds: string[] }).userIds);

/** Opens connections of people who may see the balance of this student, and of some who may not. */
async function openConnections(student: TestPerson) {
  await testApp.app.waitUntilSettled();
  const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  const otherSchool = await testApp.createTestSchool();
  return {
    concerned: [
      await connect(student),
      await connect(lessons.teacher),
      await connect(school.admin),
      await connect(manager),
    ],
    others: [
      await connect(await lessons.createStudent()),
      await connect(await testApp.createPerson(school, { permissions: ['teacher'] })),
      await connect(await testApp.createPerson(school)),
      await connect(otherSchool.admin),
    ],
  };
}

const completeLesson = async (student: TestPerson): Promise<void> => {
  const one = await lessons.createPersonalClass(student, { schoolPlanId: plan.id });
  const { id } = await lessons.planLesson(one, inDays(-1));
  await lessons.adminClient.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } });
};

test.each<[string, (student: TestPerson) => Promise<unknown>, by?: string]>([
  ['is paid for', (student) => books.changeTariff(student, plan, { action: 'pay' })],
  ['is deactivated', (student) => books.changeTariff(student, plan, { action: 'deactivate' })],
  ['gets new dates', (student) => books.changeTariff(student, plan, { nextPaymentDate: '2199-01-01' })],
  ['is removed', (student) => books.removeTariff(student, plan)],
  ['pays a lesson', (student) => completeLesson(student), 'lesson'],
])(
  'only people who may see the balance receive an event when a tariff %s',
  async (_, change, by = 'tariff') => {
    const student = await books.createBuyer(plan);
    await lessons.createPersonalClass(student);
    const { concerned: allowed, others } = await openConnections(student);
    await change(student);
    for (const socket of allowed) await eventually(() => listNotifiedIds(socket).length > 0);
    for (const socket of allowed) expect(listNotifiedIds(socket)).toEqual([[student.id]]);
    expect(allowed[0]?.eventsOf('balance.changed')[0]).toMatchObject({ data: { by } });
    for (const socket of others) expect(listNotifiedIds(socket)).toEqual([]);
  },
);

test('a student receives an event for a first tariff, a refund and a change to no-show, and none for a repetition', async () => {
  const student = await books.createStudent();
  const socket = await connect(student);
  await books.assign(student, plan);
  await eventually(() => listNotifiedIds(socket).length === 1);
  const eventId = school.id;
  await books.settle({ plan, eventId, came: [student] });
  await eventually(() => listNotifiedIds(socket).length === 2);
  await books.settle({ plan, eventId, missed: [student] });
  await eventually(() => listNotifiedIds(socket).length === 3);
  await books.settle({ plan, eventId, missed: [student] });
  await books.settle({ plan, eventId });
  await eventually(() => listNotifiedIds(socket).length >= 4);
  expect(listNotifiedIds(socket)).toHaveLength(4);
});

test('a teacher receives expiry events about own students only', async () => {
  const [ownStudent, other] = [await books.createBuyer(plan), await books.createBuyer(plan)];
  await lessons.createPersonalClass(ownStudent);
  await testApp.app.waitUntilSettled();
  const [teacher, admin] = [await connect(lessons.teacher), await connect(school.admin)];
  await books.passDays(ownStudent, 60);
  await books.passDays(other, 60);
  await expireTariffs(testApp.jobDeps);
  await eventually(() => listNotifiedIds(teacher).length > 0 && listNotifiedIds(admin).length > 0);
  expect(listNotifiedIds(teacher)).toEqual([[ownStudent.id]]);
  expect(listNotifiedIds(admin)).toEqual([[ownStudent.id, other.id].sort()]);
});

test('a teacher without the permission receives no events about students of their class', async () => {
  const [teacher, student] = [
    await testApp.createPerson(school, { permissions: ['teacher'] }),
    await books.createBuyer(plan),
  ];
  await lessons.createPersonalClass(student, { teacherId: teacher.id });
  await lessons.createPersonalClass(student);
  await lessons.adminClient.put(`/tenant/users/${teacher.id}`, { body: { permissions: [] } });
  await testApp.app.waitUntilSettled();
  const [formerTeacher, currentTeacher] = [await connect(teacher), await connect(lessons.teacher)];
  await books.changeTariff(student, plan, { action: 'pay' });
  await eventually(() => listNotifiedIds(currentTeacher).length > 0);
  expect(listNotifiedIds(formerTeacher)).toEqual([]);
});

test('a rejected change publishes no event', async () => {
  const student = await books.createBuyer(plan);
  await testApp.app.waitUntilSettled();
  const socket = await connect(student);
  expect((await books.changeTariff(student, plan, { amount: 5, purchaseDate: '2199-01-01' })).status).toBe(
    400,
  );
  await books.changeTariff(student, plan, { action: 'pay' });
  await eventually(() => listNotifiedIds(socket).length > 0);
  expect(listNotifiedIds(socket)).toHaveLength(1);
});

test('everybody in the school receives an event when a plan is created, changed or deleted', async () => {
  await testApp.app.waitUntilSettled();
  const student = await connect(await lessons.createStudent());
  const otherSchool = await connect((await testApp.createTestSchool()).admin);
  const countEvents = (socket: TestConnection): number => socket.eventsOf('plans.changed').length;
  const { id } = await books.createPlan();
  await eventually(() => countEvents(student) === 1);
  await lessons.adminClient.put(`/tenant/school/plans/${id}`, { body: { name: 'Evenings' } });
  await eventually(() => countEvents(student) === 2);
  await lessons.adminClient.delete(`/tenant/school/plans/${id}`);
  await eventually(() => countEvents(student) === 3);
  expect(countEvents(otherSchool)).toBe(0);
});
