/** Time off of teachers: who decides, what it hits, and that nobody is booked meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: TestPerson;
let teacherClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ({ teacher, teacherClient } = lessons);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'Europe/Kyiv' } });
  await lessons.adminClient.put('/tenant/availability/limits', { body: { aheadDays: 365 } });
});
afterAll(() => testApp.close());

/** A Monday to Wednesday within the year that can be booked, in winter time. */
const firstDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const days = { from: firstDay, to: addDays(firstDay, 2) };
const ask = (body: object = days, client = teacherClient) =>
  client.post(`/tenant/users/${teacher.id}/time-off`, { body });
const decide = (id: string, status: string, client = lessons.adminClient) =>
  client.put(`/tenant/time-off/${id}`, { body: { status } });
const allDay = [{ start: '00:00', end: '23:59' }];
const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, allDay]),
);
const countSlots = async (day: string): Promise<number> => {
  const path = `/tenant/users/${teacher.id}/slots?from=${day}&to=${day}`;
  return unwrapData(await teacherClient.get(path)).slots.length;
};

describe('time off', () => {
  test('waits for an administrator, and takes the slots of whole days of the school once approved', async () => {
    await teacherClient.put(`/tenant/users/${teacher.id}/availability`, { body: { week: everyDay } });
    const asked = unwrapData(await ask({ ...days, reason: 'Holidays' }));
    expect(asked).toMatchObject({
      status: 'requested',
      reason: 'Holidays',
      can: { decide: false, withdraw: true },
    });
    expect(await countSlots(firstDay)).toBeGreaterThan(40);
    expect(unwrapData(await decide(asked.id, 'approved')).status).toBe('approved');
    expect(await countSlots(firstDay)).toBe(0);
    expect(await countSlots(days.to)).toBe(0);
    expect(await countSlots(addDays(days.to, 1))).toBeGreaterThan(40);
    const path = `/tenant/users/${teacher.id}/availability/days?from=${days.from}&to=${days.to}`;
    expect(unwrapData(await teacherClient.get(path)).timeOff).toEqual([
      { startsAt: asked.startsAt, endsAt: asked.endsAt },
    ]);
    expect(unwrapData(await decide(asked.id, 'withdrawn', teacherClient)).status).toBe('withdrawn');
    expect(await countSlots(firstDay)).toBeGreaterThan(40);
  });

  test('is approved at once where the school wants no approval, or if an administrator enters it', async () => {
    expect(unwrapData(await ask(days, lessons.adminClient)).status).toBe('approved');
    await lessons.adminClient.put('/tenant/availability/limits', { body: { timeOffNeedsApproval: false } });
    expect(unwrapData(await ask()).status).toBe('approved');
  });

  test('keeps a decision, and does nothing if it is sent twice', async () => {
    const { id } = unwrapData(await ask());
    expect((await decide(id, 'declined')).status).toBe(200);
    expect((await decide(id, 'declined')).status).toBe(200);
    expect((await decide(id, 'approved')).body.code).toBe('TIME_OFF_DECIDED');
    const { data } = (await lessons.adminClient.get(`/tenant/audit?subjectId=${teacher.id}`)).body;
    expect(data.map(({ changes }: { changes: { to: string }[] }) => changes.at(-1)?.to)).toEqual([
      'declined',
      'requested',
    ]);
  });

  test.each([
    ['ends before it begins', { from: '2027-03-02', to: '2027-03-01' }],
    ['ends at its start', { from: '2027-03-02T10:00:00Z', to: '2027-03-02T10:00:00Z' }],
    ['is longer than a year', { from: '2027-03-02', to: '2028-06-01' }],
  ])('is refused if it %s', async (_, body) => {
    const reply = await ask(body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty('to');
  });

  test('lists the lessons that it hits, and for administrators those who are free in their hours', async () => {
    const schoolClass = await lessons.createPersonalClass(await lessons.createStudent());
    const hit = await lessons.planLesson(schoolClass, `${firstDay}T12:00:00.000Z`);
    await lessons.planLesson(schoolClass, `${addDays(firstDay, 5)}T12:00:00.000Z`);
    const [free, busy, away, without] = await Promise.all(
      [1, 2, 3, 4].map(() => testApp.createPerson(school, { permissions: ['teacher'] })),
    );
    for (const person of [free, busy, away])
      await lessons.adminClient.put(`/tenant/users/${person?.id}/availability`, { body: { week: everyDay } });
    const otherClass = await lessons.createPersonalClass(await lessons.createStudent(), {
      teacherId: busy?.id,
    });
    await lessons.planLesson(otherClass, `${firstDay}T12:30:00.000Z`, { teacherId: busy?.id });
    await lessons.adminClient.post(`/tenant/users/${away?.id}/time-off`, { body: days });
    const { id } = unwrapData(await ask());
    const listed = unwrapData(await lessons.adminClient.get(`/tenant/time-off/${id}/lessons`));
    expect(listed).toHaveLength(1);
    expect(listed[0].lesson.id).toBe(hit.id);
    expect(listed[0].substitutes.map((person: TestPerson) => person.id)).toEqual([free?.id]);
    expect(without).toBeDefined();
    const own = unwrapData(await teacherClient.get(`/tenant/time-off/${id}/lessons`));
    expect(own).toMatchObject([{ lesson: { id: hit.id }, substitutes: [] }]);
  });

  test('is listed for the teacher alone, and for managers of everybody', async () => {
    await ask();
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const otherClient = await testApp.signInAs(other);
    expect(unwrapData(await otherClient.get('/tenant/time-off'))).toEqual([]);
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    expect(unwrapData(await manager.get('/tenant/time-off?status=requested'))).toHaveLength(1);
    expect(unwrapData(await manager.get('/tenant/time-off?status=approved'))).toEqual([]);
  });
});

describe('notices and mails', () => {
  interface Notice {
    readonly type: string;
    readonly text: string;
    readonly link: string;
  }
  const listNotices = async (client: ApiClient): Promise<Notice[]> =>
    (await client.get('/tenant/notifications')).body.data.filter(({ type }: Notice) =>
      type.startsWith('timeOff'),
    );
  const listTexts = async (client: ApiClient): Promise<string[]> =>
    (await listNotices(client)).map(({ text }) => text.replace(/:.*/s, ''));
  const listSubjects = async (person: TestPerson): Promise<string[]> =>
    (await testApp.listMails(person)).map(({ text }) => text);

  test('reach every other administrator once when a teacher asks', async () => {
    const second = await testApp.createPerson(school, { permissions: ['admin-access'] });
    const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
    await ask();
    await expect.poll(() => listNotices(lessons.adminClient)).toHaveLength(1);
    await testApp.app.waitUntilSettled();
    const [notice] = await listNotices(lessons.adminClient);
    expect(notice).toMatchObject({ link: `/users/teachers/${teacher.id}?tab=teaching` });
    expect(notice?.text).toMatch(/^Tara Bell asks for time off: \d{1,2} \w+ 20\d\d – /);
    expect(await listTexts(await testApp.signInAs(second))).toHaveLength(1);
    expect(await listNotices(await testApp.signInAs(manager))).toEqual([]);
    expect(await listNotices(teacherClient)).toEqual([]);
    for (const person of [school.admin, second]) {
      const mails = await listSubjects(person);
      expect(mails.filter((text) => text.includes('Tara Bell asks for time off'))).toHaveLength(1);
    }
    expect(await listSubjects(manager)).toEqual([]);
    expect(await listSubjects(teacher)).toEqual([]);
  });

  test('reach the teacher once for each decision of somebody else', async () => {
    const { id } = unwrapData(await ask());
    await Promise.all([decide(id, 'approved'), decide(id, 'approved')]);
    await decide(id, 'withdrawn');
    await decide(unwrapData(await ask()).id, 'declined');
    await expect.poll(() => listNotices(teacherClient)).toHaveLength(3);
    await testApp.app.waitUntilSettled();
    expect((await listTexts(teacherClient)).toSorted()).toEqual([
      'Your time off was approved',
      'Your time off was declined',
      'Your time off was withdrawn',
    ]);
    expect(await testApp.listMails(teacher)).toHaveLength(3);
  });

  test('say to administrators what a teacher entered or withdrew, and nothing of it to the teacher', async () => {
    await lessons.adminClient.put('/tenant/availability/limits', { body: { timeOffNeedsApproval: false } });
    const { id } = unwrapData(await ask());
    await decide(id, 'withdrawn', teacherClient);
    await expect.poll(() => listNotices(lessons.adminClient)).toHaveLength(2);
    expect((await listTexts(lessons.adminClient)).toSorted()).toEqual([
      'Tara Bell has time off',
      'Tara Bell withdrew their time off',
    ]);
    expect(await listNotices(teacherClient)).toEqual([]);
    expect((await listSubjects(school.admin)).join()).toContain('Tara Bell has time off');
  });
});
