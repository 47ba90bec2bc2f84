/** Restoring deleted lessons brings back their times and their charges. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { checkBalances } from '../plans/index.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let adminClient: ApiClient;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ({ adminClient } = lessons);
  books = createLedgerTools(testApp, school, adminClient);
  plan = await books.createPlan();
});
afterAll(async () => {
  const { differences } = await testApp.connected.database.inSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
  await testApp.close();
});

const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const restoreLesson = (one: { id: string }, client: ApiClient = adminClient) =>
  client.post(`${toPath(one)}/restore`);
const deleteLesson = async (one: { id: string }, scope = 'one') =>
  expect((await adminClient.delete(`${toPath(one)}?scope=${scope}`)).status).toBe(204);
const readLesson = async (one: { id: string }) => (await adminClient.get(toPath(one))).body.data;
let day = 10;
/** Returns a time on a day without lessons. */
const nextFreeDay = (): string => {
  day += 40;
  return inDays(day);
};
async function createStudentClass(): Promise<{ student: TestPerson; one: TestClass }> {
  const student = await lessons.createStudent();
  return { student, one: await lessons.createPersonalClass(student, { schoolPlanId: plan.id }) };
}
const readBalance = (student: TestPerson) => books.readBalance(student, plan);
const countLogged = async (type: string): Promise<number> =>
  (await adminClient.get(`/tenant/audit?type=${type}`)).body.meta.pagination.total;

test('a restored planned lesson keeps its time, and both changes are logged', async () => {
  const { one } = await createStudentClass();
  const lesson = await lessons.planLesson(one, nextFreeDay());
  const before = await readLesson(lesson);
  await deleteLesson(lesson);
  expect((await adminClient.get(toPath(lesson))).status).toBe(404);
  const restored = await restoreLesson(lesson);
  expect([restored.status, restored.body.data]).toEqual([200, before]);
  expect(await readLesson(lesson)).toEqual(before);
  expect([await countLogged('lesson.deleted'), await countLogged('lesson.restored')]).toEqual([1, 1]);
  const [entry] = (await adminClient.get('/tenant/audit?type=lesson.restored')).body.data;
  const toUnchanged = (field: string, value: unknown) => ({ field, from: value, to: value });
  expect(entry.changes).toEqual([
    toUnchanged('className', one.name),
    toUnchanged('startsAt', before.startsAt),
  ]);
});

test.each(['completed', 'noShowWithCharge', 'noShowWithoutCharge'])(
  'a restored lesson with status %s has the same charges and students as before',
  async (status) => {
    const { student, one } = await createStudentClass();
    await books.assign(student, plan);
    const lesson = await lessons.planLesson(one, new Date(Date.now() - 3_600_000).toISOString(), {
      allowOverlap: true,
    });
    await adminClient.put(toPath(lesson), { body: { status } });
    const [before, balance] = [await readLesson(lesson), await readBalance(student)];
    const tariffs = await books.listTariffs(student);
    await deleteLesson(lesson);
    expect(await readBalance(student)).toBe(8);
    expect(unwrapData(await restoreLesson(lesson))).toEqual(before);
    expect(await readBalance(student)).toBe(balance);
    expect(await books.listTariffs(student)).toEqual(tariffs);
  },
);

test.each<[string, (student: TestPerson) => Promise<unknown>]>([
  ['has expired', (student) => books.passDays(student, 40)],
  ['was removed', (student) => books.removeTariff(student, plan)],
])(
  'a restored lesson is paid by the same tariff even if it %s before or after the deletion',
  async (_, endTariff) => {
    for (const when of ['before', 'after'] as const) {
      const { student, one } = await createStudentClass();
      await books.assign(student, plan);
      const lesson = await lessons.planLesson(one, new Date(Date.now() - 3_600_000).toISOString(), {
        allowOverlap: true,
      });
      await adminClient.put(toPath(lesson), { body: { status: 'completed' } });
      if (when === 'before') await endTariff(student);
      await deleteLesson(lesson);
      if (when === 'after') await endTariff(student);
      const balance = await readBalance(student);
      expect(unwrapData(await restoreLesson(lesson)).paymentStatus).toBe('paid');
      expect(await readBalance(student)).toBe(balance);
    }
  },
);

test('a restored unpaid lesson is unpaid again, and the next purchase pays it', async () => {
  const { student, one } = await createStudentClass();
  const lesson = await lessons.planLesson(one, new Date(Date.now() - 3_600_000).toISOString(), {
    allowOverlap: true,
  });
  await adminClient.put(toPath(lesson), { body: { status: 'completed' } });
  await deleteLesson(lesson);
  expect(await readBalance(student)).toBe(0);
  expect(unwrapData(await restoreLesson(lesson)).paymentStatus).toBe('unpaid');
  expect(await readBalance(student)).toBe(-1);
  await books.assign(student, plan);
  expect(await readBalance(student)).toBe(7);
});

test('a restored lesson is unpaid if its tariff spent the lesson otherwise meanwhile', async () => {
  const { student, one } = await createStudentClass();
  await books.assign(student, plan, { amount: 1 });
  const planPastLesson = () =>
    lessons.planLesson(one, new Date(Date.now() - 3_600_000).toISOString(), { allowOverlap: true });
  const [first, second] = [await planPastLesson(), await planPastLesson()];
  await adminClient.put(toPath(first), { body: { status: 'completed' } });
  await deleteLesson(first);
  await adminClient.put(toPath(second), { body: { status: 'completed' } });
  expect(unwrapData(await restoreLesson(first)).paymentStatus).toBe('unpaid');
  expect(await readBalance(student)).toBe(-1);
});

test('lessons of a series that were deleted together are restored together, without others', async () => {
  const { one } = await createStudentClass();
  const first = nextFreeDay();
  const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(first).getUTCDay()];
  const series = await lessons.planLesson(one, first, {
    repeat: { weekdays: [weekday], every: 1, count: 4 },
  });
  const listLessons = async (): Promise<{ id: string }[]> =>
    (await adminClient.get(`/tenant/schedule/user?scope=school&classId=${one.id}`)).body.data;
  const [firstLesson, secondLesson, thirdLesson, fourthLesson] = await listLessons();
  if (!firstLesson || !secondLesson || !thirdLesson || !fourthLesson)
    throw new Error('The series must have four lessons.');
  expect(firstLesson.id).toBe(series.id);
  await deleteLesson(secondLesson);
  await deleteLesson(thirdLesson, 'following');
  expect((await listLessons()).map(({ id }) => id)).toEqual([firstLesson.id]);
  unwrapData(await restoreLesson(fourthLesson));
  expect((await listLessons()).map(({ id }) => id)).toEqual([
    firstLesson.id,
    thirdLesson.id,
    fourthLesson.id,
  ]);
  unwrapData(await restoreLesson(secondLesson));
  expect((await listLessons()).map(({ id }) => id)).toEqual([
    firstLesson.id,
    secondLesson.id,
    thirdLesson.id,
    fourthLesson.id,
  ]);
});

test('restoring twice or concurrently restores once', async () => {
  const { student, one } = await createStudentClass();
  await books.assign(student, plan);
  const lesson = await lessons.planLesson(one, new Date(Date.now() - 3_600_000).toISOString(), {
    allowOverlap: true,
  });
  await adminClient.put(toPath(lesson), { body: { status: 'completed' } });
  await deleteLesson(lesson);
  const before = await countLogged('lesson.restored');
  const responses = await Promise.all(Array.from({ length: 10 }, () => restoreLesson(lesson)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await restoreLesson(lesson)).status).toBe(200);
  expect(await readBalance(student)).toBe(7);
  expect(await countLogged('lesson.restored')).toBe(before + 1);
});

test('restoring is refused and names the conflict if the time is taken meanwhile', async () => {
  const [{ one }, { one: other }] = [await createStudentClass(), await createStudentClass()];
  const at = nextFreeDay();
  const lesson = await lessons.planLesson(one, at);
  await deleteLesson(lesson);
  const takenLesson = await lessons.planLesson(other, at);
  const rejected = await restoreLesson(lesson);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'OVERLAP']);
  expect(rejected.body.errors.conflicts).toMatchObject([{ eventId: takenLesson.id, who: 'teacher' }]);
  expect((await adminClient.get(toPath(lesson))).status).toBe(404);
  // Sends two requests for one time, of which only one succeeds.
  await deleteLesson(takenLesson);
  const responses = await Promise.all([restoreLesson(lesson), restoreLesson(takenLesson)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a lesson that was allowed to overlap overlaps again', async () => {
  const [{ one }, { one: other }] = [await createStudentClass(), await createStudentClass()];
  const at = nextFreeDay();
  await lessons.planLesson(other, at);
  const lesson = await lessons.planLesson(one, at, { allowOverlap: true });
  await deleteLesson(lesson);
  expect((await restoreLesson(lesson)).status).toBe(200);
});

test.each([true, false])(
  'a lesson of a deleted teacher cannot be restored (overlap allowed: %s)',
  async (allowOverlap) => {
    const { one } = await createStudentClass();
    const lesson = await lessons.planLesson(one, nextFreeDay(), { allowOverlap });
    await deleteLesson(lesson);
    const formerTeacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    await testApp.runSql(school.id, 'update lesson_events set teacher_id = $2 where id = $1', [
      lesson.id,
      formerTeacher.id,
    ]);
    expect((await adminClient.delete(`/tenant/users/${formerTeacher.id}`)).status).toBe(204);
    const rejected = await restoreLesson(lesson);
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, ['teacherId']]);
    expect((await adminClient.get(toPath(lesson))).status).toBe(404);
  },
);

test('subscribed calendars show a restored lesson again', async () => {
  const { one } = await createStudentClass();
  const lesson = await lessons.planLesson(one, nextFreeDay());
  const { url } = unwrapData(await lessons.teacherClient.get('/tenant/user/calendar'));
  const readEntry = async (): Promise<string> => {
    const feed = await (await fetch(url)).text();
    return feed.split('BEGIN:VEVENT').find((one) => one.includes(lesson.id)) ?? '';
  };
  const readSequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  await deleteLesson(lesson);
  const cancelled = await readEntry();
  expect(cancelled).toContain('STATUS:CANCELLED');
  unwrapData(await restoreLesson(lesson));
  const restoredEntry = await readEntry();
  expect(restoredEntry).toContain('STATUS:CONFIRMED');
  expect(readSequence(restoredEntry)).toBeGreaterThan(readSequence(cancelled));
});

test('restoring is limited to an hour, to people who may delete the lesson, and to the own school', async () => {
  const { student, one } = await createStudentClass();
  const lesson = await lessons.planLesson(one, nextFreeDay());
  await deleteLesson(lesson);
  const colleague = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
  const manager = await testApp.signInAs(
    await testApp.createPerson(school, { permissions: ['users-management'] }),
  );
  const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  for (const client of [colleague, manager, await testApp.signInAs(student)])
    expect((await restoreLesson(lesson, client)).status).toBe(403);
  expect((await restoreLesson(lesson, otherSchoolClient)).status).toBe(404);
  expect((await restoreLesson({ id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect((await restoreLesson(lesson, lessons.teacherClient)).status).toBe(200);
  await deleteLesson(lesson);
  await testApp.runSql(
    school.id,
    "update lesson_events set deleted_at = now() - interval '61 minutes' where id = $1",
    [lesson.id],
  );
  expect((await restoreLesson(lesson)).status).toBe(404);
});

test('lessons of a deleted class cannot be restored on their own', async () => {
  const { one } = await createStudentClass();
  const lesson = await lessons.planLesson(one, nextFreeDay());
  expect((await adminClient.delete(`/tenant/classes/${one.id}`)).status).toBe(204);
  expect((await restoreLesson(lesson)).status).toBe(404);
});
