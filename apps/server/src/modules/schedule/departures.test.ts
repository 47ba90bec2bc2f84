/** What becomes of lessons when their student is deleted, restored or erased. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { holdPerson } from '../../../test/hold-person.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let testClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Lee' });
  testClass = await lessons.createPersonalClass(ann);
});
afterAll(() => testApp.close());

interface ListedLesson {
  readonly id: string;
  readonly overlaps: boolean;
}
const listLessons = async (): Promise<ListedLesson[]> =>
  (await lessons.adminClient.get('/tenant/schedule/user?scope=school')).body.data;
const listIds = async (): Promise<string[]> => (await listLessons()).map(({ id }) => id);
const deleteAnn = (query = '') => lessons.adminClient.delete(`/tenant/users/${ann.id}${query}`);
const restoreAnn = () => lessons.adminClient.post(`/tenant/users/${ann.id}/restore`);

describe('deleting a student', () => {
  test('leaves the lessons of personal classes to their teacher unless they are to be cancelled', async () => {
    const lesson = await lessons.planLesson(testClass, inDays(5));
    expect((await deleteAnn()).status).toBe(204);
    expect(await listIds()).toEqual([lesson.id]);
    expect((await deleteAnn('?lessons=move')).status).toBe(400);
  });

  test('cancels only coming lessons of personal classes, and restoring the student restores them', async () => {
    const group = await lessons.createGroup([ann]);
    const groupClass = await lessons.createGroupClass(group);
    const past = await lessons.planLesson(testClass, inDays(-5));
    const coming = await lessons.planLesson(testClass, inDays(5), {
      repeat: { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 },
    });
    const ofGroup = await lessons.planLesson(groupClass, inDays(10));
    const before = await listIds();
    expect((await deleteAnn('?lessons=cancel')).status).toBe(204);
    expect(await listIds()).toEqual([past.id, ofGroup.id]);
    const noticesText = "select facts from notifications where user_id = $1 and type = 'lessonDeleted'";
    await expect
      .poll(() => testApp.runSql(school.id, noticesText, [lessons.teacher.id]))
      .toMatchObject([{ facts: { count: 2 } }]);
    const [entry] = (await lessons.adminClient.get('/tenant/audit?type=lesson.deleted')).body.data;
    expect(entry.changes).toContainEqual({ field: 'lessons', from: 2, to: 2 });
    expect((await restoreAnn()).status).toBe(200);
    expect(await listIds()).toEqual(before);
    expect(before).toContain(coming.id);
  });

  test('keeps what was deleted before as it is when the student is restored', async () => {
    const [deleted, kept] = [
      await lessons.planLesson(testClass, inDays(5)),
      await lessons.planLesson(testClass, inDays(6)),
    ];
    await lessons.adminClient.delete(`/tenant/schedule/${deleted.id}`);
    await deleteAnn('?lessons=cancel');
    await restoreAnn();
    expect(await listIds()).toEqual([kept.id]);
  });

  test('can be undone although the time of a lesson was taken, which then overlaps', async () => {
    const startsAt = inDays(5);
    const lesson = await lessons.planLesson(testClass, startsAt);
    await deleteAnn('?lessons=cancel');
    const other = await lessons.createPersonalClass(await lessons.createStudent());
    await lessons.planLesson(other, startsAt);
    expect((await restoreAnn()).status).toBe(200);
    const restored = (await listLessons()).find(({ id }) => id === lesson.id);
    expect(restored?.overlaps).toBe(true);
  });

  test('and erasing one cancels them too, also of a student who was deleted before', async () => {
    await lessons.planLesson(testClass, inDays(5));
    await deleteAnn();
    expect((await lessons.adminClient.post(`/tenant/users/${ann.id}/erase?lessons=cancel`)).status).toBe(204);
    expect(await listIds()).toEqual([]);
  });
});

describe('beside a booking', () => {
  /** Starts both while the student is locked, one after the other, and lets them go on. */
  async function sendInOrder(first: () => Promise<{ status: number }>, second: typeof first) {
    const release = await holdPerson(testApp, ann);
    const replies = [first()];
    await waitForLock(testApp, school, 1);
    replies.push(second());
    await waitForLock(testApp, school, 2);
    await release();
    return (await Promise.all(replies)).map(({ status }) => status);
  }
  const listNotices = () =>
    testApp.runSql(school.id, 'select id from notifications where user_id = $1', [ann.id]);
  const book = () => lessons.requestLesson(testClass, inDays(20));
  const erase = () => lessons.adminClient.post(`/tenant/users/${ann.id}/erase`);
  const eraseWithLessons = () => lessons.adminClient.post(`/tenant/users/${ann.id}/erase?lessons=cancel`);
  const removeWithLessons = () => deleteAnn('?lessons=cancel');

  test.each([
    ['erasing', erase],
    ['erasing with lessons', eraseWithLessons],
    ['deleting with lessons', removeWithLessons],
  ])('%s never waits in a circle', async (_, leave) => {
    await lessons.planLesson(testClass, inDays(5), { meetingLink: 'https://meet.example/ann' });
    // Otherwise the notice would wait for the student as well.
    await expect.poll(listNotices).toHaveLength(1);
    const before = await countDeadlocks(testApp, school);
    expect(await sendInOrder(leave, book)).toEqual([204, 409]);
    expect(await countDeadlocks(testApp, school)).toBe(before);
  });

  test.each([
    ['erasing', erase],
    ['deleting with lessons', removeWithLessons],
  ])('%s waits for the booking, whose lesson it then sees', async (_, leave) => {
    const before = await countDeadlocks(testApp, school);
    expect(await sendInOrder(book, leave)).toEqual([201, 204]);
    expect(await listIds()).toHaveLength(leave === erase ? 1 : 0);
    expect(await countDeadlocks(testApp, school)).toBe(before);
  });

  test('many of them at once, of several students of one teacher, never wait in a circle', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => lessons.createStudent()));
    const classes = await Promise.all(students.map((student) => lessons.createPersonalClass(student)));
    const before = await countDeadlocks(testApp, school);
    const statuses = await Promise.all(
      classes.flatMap((one, index) => [
        lessons.requestLesson(one, inDays(30 + index)),
        lessons.adminClient.post(`/tenant/users/${students[index]?.id}/erase?lessons=cancel`),
        lessons.requestLesson(one, inDays(50 + index)),
      ]),
    );
    expect(statuses.every(({ status }) => [201, 204, 404, 409].includes(status))).toBe(true);
    expect(await countDeadlocks(testApp, school)).toBe(before);
  });
});
