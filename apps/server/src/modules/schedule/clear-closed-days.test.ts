/** Lessons on days on which the school is closed are moved or cancelled in one step. */
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let schoolClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'UTC' } });
  schoolClass = await lessons.createPersonalClass(await lessons.createStudent());
});
afterAll(() => testApp.close());

const toDay = (startsAt: string): string => startsAt.slice(0, 10);
const addWeeks = (startsAt: string, weeks: number): string =>
  Temporal.Instant.from(startsAt)
    .add({ hours: weeks * 168 })
    .toString({ smallestUnit: 'millisecond' });
const closeOn = (...days: string[]) =>
  lessons.adminClient.put('/tenant/school/closures', {
    body: { closures: days.map((day) => ({ from: day, to: day, name: 'Repairs' })) },
  });
const clear = async (lessonIds: readonly string[], action: string) =>
  unwrapData(await lessons.adminClient.post('/tenant/schedule/closed-days', { body: { lessonIds, action } }));
const readStart = async (id: string): Promise<string> =>
  unwrapData(await lessons.adminClient.get(`/tenant/schedule/${id}`)).startsAt;

describe('lessons on closed days', () => {
  test('move to the same weekday and time of the next week that is open and free', async () => {
    const startsAt = inDays(10);
    const { id } = await lessons.planLesson(schoolClass, startsAt);
    // One week ahead is closed too, two weeks ahead the class has its lesson.
    await lessons.planLesson(schoolClass, addWeeks(startsAt, 2));
    await closeOn(toDay(startsAt), toDay(addWeeks(startsAt, 1)));
    const expected = addWeeks(startsAt, 3);
    expect(await clear([id], 'move')).toEqual({
      moved: [{ id, startsAt: expected }],
      cancelled: [],
      kept: [],
    });
    expect(await readStart(id)).toBe(expected);
    expect(await clear([id], 'move')).toEqual({ moved: [], cancelled: [], kept: [] });
  });

  test('do not move into each other or into a taken room', async () => {
    const startsAt = inDays(10);
    const room = unwrapData(await lessons.adminClient.post('/tenant/rooms', { body: { name: 'Red' } }));
    const { id: teacherId } = await testApp.createPerson(school, { permissions: ['teacher'] });
    const other = await lessons.createPersonalClass(await lessons.createStudent(), { teacherId });
    const [first, second] = [
      await lessons.planLesson(schoolClass, startsAt, { roomId: room.id }),
      await lessons.planLesson(schoolClass, addWeeks(startsAt, 1)),
    ];
    await lessons.planLesson(other, addWeeks(startsAt, 2), { roomId: room.id });
    await closeOn(toDay(startsAt), toDay(addWeeks(startsAt, 1)));
    const { moved } = await clear([first.id, second.id], 'move');
    expect(moved).toEqual([
      { id: first.id, startsAt: addWeeks(startsAt, 3) },
      { id: second.id, startsAt: addWeeks(startsAt, 2) },
    ]);
  });

  test('are cancelled together, and can be restored', async () => {
    const [one, two] = [inDays(10), inDays(11)];
    const ids = [
      (await lessons.planLesson(schoolClass, one)).id,
      (await lessons.planLesson(schoolClass, two)).id,
    ];
    await closeOn(toDay(one), toDay(two));
    const { cancelled } = await clear(ids, 'cancel');
    expect(cancelled.sort()).toEqual(ids.sort());
    expect((await lessons.adminClient.get(`/tenant/schedule/${ids[0]}`)).status).toBe(404);
    expect((await lessons.adminClient.post(`/tenant/schedule/${ids[0]}/restore`)).status).toBe(200);
  });

  test('stay on open days and once they were held', async () => {
    const startsAt = inDays(10);
    const held = await lessons.planLesson(schoolClass, inDays(-1));
    await lessons.adminClient.put(`/tenant/schedule/${held.id}`, { body: { status: 'completed' } });
    const open = await lessons.planLesson(schoolClass, startsAt);
    await closeOn(toDay(inDays(-1)));
    expect(await clear([held.id, open.id], 'cancel')).toEqual({ moved: [], cancelled: [], kept: [] });
    expect(await readStart(open.id)).toBe(startsAt);
  });
});
