/** Hours of teachers, days with other hours, limits of bookings, and the free slots that follow. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from '../../../test/kernel/live-fixture.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: TestPerson;
let teacherClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'Europe/Kyiv' } });
});
beforeEach(async () => {
  teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  teacherClient = await testApp.signInAs(teacher);
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

const path = () => `/tenant/users/${teacher.id}/availability`;
const morning = { start: '09:00', end: '12:00' };
const evening = { start: '17:00', end: '20:00' };
const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [morning, evening]]),
);
/** Returns the local day of the school in so many days. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Kyiv', dateStyle: 'short' }).format(
    new Date(inDays(days)),
  );
const setWeek = (week: object = everyDay) => teacherClient.put(path(), { body: { week } });
const listSlots = async (query: Record<string, string>) => {
  const params = new URLSearchParams(query);
  const reply = await teacherClient.get(`/tenant/users/${teacher.id}/slots?${params}`);
  return unwrapData(reply).slots.map(({ startsAt }: { startsAt: string }) =>
    new Date(startsAt).toLocaleTimeString('sv', {
      timeZone: 'Europe/Kyiv',
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
};

describe('the hours of a teacher', () => {
  test('are none until they are saved, and then those of the week in order', async () => {
    expect(unwrapData(await teacherClient.get(path()))).toMatchObject({
      week: null,
      exceptions: [],
      timezone: 'Europe/Kyiv',
      can: { edit: true },
    });
    const saved = unwrapData(await setWeek({ mon: [evening, morning], tue: [morning] }));
    expect(saved.week).toEqual({
      ...{ mon: [morning, evening], tue: [morning] },
      ...{ wed: [], thu: [], fri: [], sat: [], sun: [] },
    });
    expect(unwrapData(await teacherClient.get(path()))).toEqual(saved);
  });

  test.each([
    ['overlap', [morning, { start: '11:00', end: '13:00' }]],
    ['end before they begin', [{ start: '12:00', end: '09:00' }]],
    ['are no times', [{ start: '9', end: '10:00' }]],
    ['are seven', Array.from({ length: 7 }, (_, n) => ({ start: `0${n}:00`, end: `0${n}:30` }))],
  ])('are refused with their field if they %s', async (_, hours) => {
    const reply = await setWeek({ mon: hours });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)[0]).toMatch(/^week\.mon/);
  });

  test('are not found for a person who does not teach', async () => {
    const { id } = await testApp.createPerson(school, {});
    expect((await lessons.adminClient.get(`/tenant/users/${id}/availability`)).status).toBe(404);
  });

  test('are changed by an administrator and noted in the audit log', async () => {
    const reply = await lessons.adminClient.put(path(), { body: { week: { mon: [morning] } } });
    expect(reply.status).toBe(200);
    const { data } = (await lessons.adminClient.get(`/tenant/audit?subjectId=${teacher.id}`)).body;
    expect(data[0]).toMatchObject({
      type: 'person.hoursChanged',
      changes: [{ field: 'teachingHours', from: [], to: [{ day: 'mon', ...morning }] }],
    });
  });

  test('reach the open pages of the teacher and of managers', async () => {
    const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
    const connections = await Promise.all(
      [teacher, manager].map(async (person) =>
        connectLiveClient(testApp.address, (await testApp.signInAs(person)).token),
      ),
    );
    await Promise.all(connections.map(waitForConnection));
    await setWeek();
    for (const connection of connections) {
      await eventually(() => connection.eventsOf('availability.changed').length > 0);
      expect(connection.eventsOf('availability.changed')).toHaveLength(1);
    }
  });

  test('apply with the days that have others, without closed days', async () => {
    await setWeek({ ...everyDay, sun: [] });
    const closedDay = dayIn(12);
    const closures = [{ from: closedDay, to: closedDay, name: 'Repairs' }];
    await lessons.adminClient.put('/tenant/school/closures', { body: { closures } });
    const other = [{ start: '13:00', end: '14:00' }];
    await teacherClient.put(`${path()}/days/${dayIn(10)}`, { body: { hours: other } });
    await teacherClient.put(`${path()}/days/${dayIn(11)}`, { body: { hours: [] } });
    const listDays = async () =>
      unwrapData(await teacherClient.get(`${path()}/days?from=${dayIn(10)}&to=${dayIn(12)}`)).days;
    expect(await listDays()).toEqual([{ day: dayIn(10), hours: other }]);
    expect(unwrapData(await teacherClient.get(path())).exceptions).toEqual([
      { day: dayIn(10), hours: other },
      { day: dayIn(11), hours: [] },
    ]);
    await teacherClient.delete(`${path()}/days/${dayIn(10)}`);
    expect(await listDays()).not.toContainEqual({ day: dayIn(10), hours: other });
    await lessons.adminClient.put('/tenant/school/closures', { body: { closures: [] } });
  });

  test('are asked for a quarter at most', async () => {
    const reply = await teacherClient.get(`${path()}/days?from=2026-01-01&to=2026-06-01`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty('to');
  });

  test('go into the data of the person, and with it', async () => {
    await setWeek({ mon: [morning] });
    const rows = await testApp.runSql<{ week: object }>(
      school.id,
      'select week from teacher_availability where school_id = $school and user_id = $1',
      [teacher.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the limits of bookings', () => {
  test('follow the school until the teacher sets their own', async () => {
    const reply = await lessons.adminClient.put('/tenant/availability/limits', {
      body: { noticeHours: 0, maxPerDay: 5 },
    });
    expect(unwrapData(reply)).toEqual({
      ...{ bufferBefore: 0, bufferAfter: 0, maxPerDay: 5 },
      ...{ noticeHours: 0, aheadDays: 60, timeOffNeedsApproval: true },
    });
    const changed = unwrapData(await teacherClient.put(path(), { body: { limits: { bufferAfter: 15 } } }));
    expect(changed.limits).toMatchObject({ bufferAfter: 15, maxPerDay: null });
    expect(changed.schoolLimits).toMatchObject({ maxPerDay: 5, noticeHours: 0 });
    const taken = unwrapData(await teacherClient.put(path(), { body: { limits: { bufferAfter: null } } }));
    expect(taken.limits.bufferAfter).toBeNull();
    await lessons.adminClient.put('/tenant/availability/limits', { body: { maxPerDay: null } });
  });

  test('are refused beyond what they may be', async () => {
    const reply = await teacherClient.put(path(), { body: { limits: { noticeHours: 721, aheadDays: 0 } } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors).sort()).toEqual(['limits.aheadDays', 'limits.noticeHours']);
  });
});

describe('the free slots of a teacher', () => {
  test('are the hours without lessons, and come back when a lesson is deleted', async () => {
    await setWeek();
    const student = await lessons.createStudent();
    const schoolClass = await lessons.createPersonalClass(student, { teacherId: teacher.id });
    const day = dayIn(20);
    // Ten o'clock in Kyiv, whatever the time of the year.
    const offset = new Date(`${day}T08:00:00Z`)
      .toLocaleString('sv', { timeZone: 'Europe/Kyiv' })
      .slice(11, 13);
    const { id } = await lessons.planLesson(
      schoolClass,
      `${day}T${offset === '10' ? '08' : '07'}:00:00.000Z`,
      { teacherId: teacher.id },
    );
    const query = { from: day, to: day, step: '60' };
    expect(await listSlots(query)).toEqual(['09:00', '11:00', '17:00', '18:00', '19:00']);
    await lessons.adminClient.delete(`/tenant/schedule/${id}`);
    expect(await listSlots(query)).toContain('10:00');
  });

  test('are none for a suspended teacher', async () => {
    await setWeek();
    await lessons.adminClient.put(`/tenant/users/${teacher.id}`, { body: { status: 'suspended' } });
    const reply = await lessons.adminClient.get(
      `/tenant/users/${teacher.id}/slots?from=${dayIn(20)}&to=${dayIn(20)}`,
    );
    expect(unwrapData(reply).slots).toEqual([]);
  });
});
