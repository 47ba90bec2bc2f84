import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from '../../../test/kernel/live-fixture.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let testClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent();
  testClass = await lessons.createPersonalClass(ann);
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

async function connect(client: ApiClient) {
  const socket = connectLiveClient(testApp.address, client.token);
  expect(await waitForConnection(socket)).toBeUndefined();
  return socket;
}

let day = 20;
const planLesson = async (): Promise<{ id: string; startsAt: string }> => {
  day += 1;
  return lessons.planLesson(testClass, inDays(day));
};
const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

test.each<[string, (planned: { id: string; startsAt: string }) => Promise<unknown>]>([
  ['planned', () => planLesson()],
  ['moved', (planned) => lessons.adminClient.put(toPath(planned), { body: { startsAt: inDays(day, 15) } })],
  ['held', (planned) => lessons.adminClient.put(toPath(planned), { body: { status: 'completed' } })],
  ['deleted', (planned) => lessons.adminClient.delete(toPath(planned))],
])('only people involved receive an event when a lesson is %s', async (_, change) => {
  const planned = await planLesson();
  await testApp.app.waitUntilSettled();
  const stranger = await testApp.signInAs(await lessons.createStudent());
  const [admin, teacher, student, other] = [
    await connect(lessons.adminClient),
    await connect(lessons.teacherClient),
    await connect(await testApp.signInAs(ann)),
    await connect(stranger),
  ];
  await change(planned);
  for (const socket of [admin, teacher, student])
    await eventually(() => socket.eventsOf('schedule.changed').length === 1);
  expect(student.eventsOf('schedule.changed')[0]).toMatchObject({
    data: { classId: testClass.id, from: expect.any(String), to: expect.any(String) },
  });
  expect(other.eventsOf('schedule.changed')).toEqual([]);
});

test('the event of a moved lesson contains both times, so that a page knows whether it shows one of them', async () => {
  const planned = await planLesson();
  await testApp.app.waitUntilSettled();
  const socket = await connect(await testApp.signInAs(ann));
  const to = inDays(day + 300);
  await lessons.adminClient.put(toPath(planned), { body: { startsAt: to } });
  await eventually(() => socket.eventsOf('schedule.changed').length === 1);
  expect(socket.eventsOf('schedule.changed')[0]).toMatchObject({ data: { from: planned.startsAt, to } });
});

test('the teacher of the class also receives events about lessons that somebody else teaches', async () => {
  const planned = await planLesson();
  const substitute = await testApp.createPerson(school, { permissions: ['teacher'] });
  await lessons.adminClient.put(toPath(planned), { body: { teacherId: substitute.id } });
  await testApp.app.waitUntilSettled();
  const socket = await connect(lessons.teacherClient);
  await lessons.adminClient.put(toPath(planned), { body: { startsAt: inDays(day, 16) } });
  await eventually(() => socket.eventsOf('schedule.changed').length === 1);
});

test.each<[string, (planned: { id: string }) => Promise<unknown>]>([
  ['deleted', (planned) => lessons.adminClient.delete(toPath(planned))],
  ['planned again', (planned) => lessons.adminClient.put(toPath(planned), { body: { status: 'scheduled' } })],
])('a student who attended and left since receives an event when the lesson is %s', async (_, change) => {
  const [stays, leaves] = [await lessons.createStudent(), await lessons.createStudent()];
  const group = await lessons.createGroup([stays, leaves]);
  day += 1;
  const planned = await lessons.planLesson(await lessons.createGroupClass(group), inDays(day));
  await lessons.adminClient.put(toPath(planned), { body: { status: 'noShowWithoutCharge' } });
  await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: leaves.id } });
  await testApp.app.waitUntilSettled();
  const socket = await connect(await testApp.signInAs(leaves));
  await change(planned);
  await eventually(() => socket.eventsOf('schedule.changed').length === 1);
});

test('former teacher, new teacher and student receive an event when a class changes its teacher', async () => {
  const other = await testApp.createPerson(school, { permissions: ['teacher'] });
  const ownClass = await lessons.createPersonalClass(ann);
  await testApp.app.waitUntilSettled();
  const sockets = [
    await connect(lessons.adminClient),
    await connect(lessons.teacherClient),
    await connect(await testApp.signInAs(other)),
    await connect(await testApp.signInAs(ann)),
  ];
  const stranger = await connect(await testApp.signInAs(await lessons.createStudent()));
  await lessons.adminClient.put(`/tenant/classes/${ownClass.id}`, { body: { teacherId: other.id } });
  for (const socket of sockets)
    await eventually(() =>
      socket
        .eventsOf('classes.changed')
        .some(({ data }) => (data as { classId: string }).classId === ownClass.id),
    );
  expect(stranger.eventsOf('classes.changed')).toEqual([]);
});
