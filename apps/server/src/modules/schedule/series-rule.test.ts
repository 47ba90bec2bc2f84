/** The rule of a series can be changed from one of its lessons on, after a preview. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

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

interface Lesson {
  readonly id: string;
  readonly seriesId: string;
  readonly startsAt: string;
  readonly status: string;
  readonly duration: number;
  readonly teacher: { readonly id: string };
}

const listLessons = async (): Promise<Lesson[]> =>
  (await lessons.adminClient.get('/tenant/schedule/user?scope=school')).body.data;
const listStarts = async (): Promise<string[]> =>
  (await listLessons()).map(({ startsAt }) => startsAt.slice(0, 16));
const toRulePath = ({ id }: { id: string }): string => `/tenant/schedule/${id}/rule`;
const changeRule = (lesson: { id: string }, body: object) =>
  lessons.adminClient.put(toRulePath(lesson), { body });
const readRule = async (lesson: { id: string }) =>
  (await lessons.adminClient.get(toRulePath(lesson))).body.data;
const setStatus = (lesson: { id: string }, status: string) =>
  lessons.adminClient.put(`/tenant/schedule/${lesson.id}`, { body: { status } });

/** Mondays at six in the evening in Kyiv; clocks go back before the third. */
const firstStart = '2027-10-18T15:00:00.000Z';
async function planMondays(repeat: object = { weekdays: ['mon'], count: 4 }): Promise<[Lesson, ...Lesson[]]> {
  await lessons.planLesson(testClass, firstStart, { repeat });
  const [first, ...others] = await listLessons();
  if (!first) throw new Error('The series has no lesson.');
  return [first, ...others];
}

describe('the rule of a series', () => {
  test('is read as it continues from a lesson on', async () => {
    const [first, second] = await planMondays();
    const rule = { weekdays: ['mon'], every: 1, until: null, timezone: 'Europe/Kyiv' };
    expect(await readRule(first)).toEqual({ ...rule, count: 4 });
    expect(await readRule(second as Lesson)).toEqual({ ...rule, count: 3 });
    const single = await lessons.planLesson(testClass, '2027-12-01T10:00:00Z');
    expect((await lessons.adminClient.get(toRulePath(single))).status).toBe(404);
    expect((await changeRule(single, { repeat: { weekdays: ['wed'], count: 2 } })).status).toBe(404);
  });

  test('changes days, time and number from a lesson on; earlier lessons keep theirs', async () => {
    const [first, second, third] = await planMondays();
    const body = {
      startsAt: '2027-10-26T16:00:00Z',
      repeat: { weekdays: ['tue', 'thu'], count: 5 },
    };
    const reply = await changeRule(second as Lesson, body);
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      {
        kept: 0,
        held: 0,
        moved: [
          { id: second?.id, from: '2027-10-25T15:00:00.000Z', to: '2027-10-26T16:00:00.000Z' },
          { id: third?.id, from: '2027-11-01T16:00:00.000Z', to: '2027-11-02T17:00:00.000Z' },
          { from: '2027-11-08T16:00:00.000Z', to: '2027-11-09T17:00:00.000Z' },
        ],
        dropped: [],
        added: ['2027-10-28T16:00:00.000Z', '2027-11-04T17:00:00.000Z'],
        conflicts: [],
      },
    ]);
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T16:00',
      '2027-10-28T16:00',
      '2027-11-02T17:00',
      '2027-11-04T17:00',
      '2027-11-09T17:00',
    ]);
    const after = await listLessons();
    expect(new Set(after.slice(1).map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(after[1]?.seriesId).not.toBe(first.seriesId);
    expect(await readRule(after[1] as Lesson)).toMatchObject({ weekdays: ['tue', 'thu'], count: 5 });
    expect(await readRule(first)).toMatchObject({ weekdays: ['mon'], until: '2027-10-24', count: null });
  });

  test('changes interval and end, and drops what the rule no longer has', async () => {
    const [first, second, third, fourth] = await planMondays();
    const repeat = { weekdays: ['mon'], every: 2, until: '2027-11-30' };
    const { data } = (await changeRule(first, { repeat })).body;
    expect(data).toMatchObject({
      kept: 2,
      moved: [
        { id: second?.id, to: '2027-11-15T16:00:00.000Z' },
        { id: fourth?.id, to: '2027-11-29T16:00:00.000Z' },
      ],
      dropped: [],
    });
    const shorter = await changeRule(first, { repeat: { ...repeat, until: '2027-11-05' } });
    expect(shorter.body.data).toMatchObject({ kept: 2, moved: [], added: [] });
    expect(shorter.body.data.dropped.map(({ id }: Lesson) => id)).toEqual([second?.id, fourth?.id]);
    expect((await listLessons()).map(({ id }) => id)).toEqual([first.id, third?.id]);
    const restored = await lessons.adminClient.post(`/tenant/schedule/${second?.id}/restore`);
    expect([restored.status, (await listLessons()).length]).toEqual([200, 4]);
  });

  test('plans nothing in place of lessons that were held, which stay as they are and stay charged', async () => {
    const books = createLedgerTools(testApp, school, lessons.adminClient);
    const plan = await books.createPlan();
    await books.assign(ann, plan);
    await lessons.adminClient.put(`/tenant/classes/${testClass.id}`, { body: { schoolPlanId: plan.id } });
    const [first, second] = await planMondays();
    await setStatus(second as Lesson, 'completed');
    const chargesText = 'select id, amount, charge_id from balance_entries order by id';
    const before = await testApp.runSql(school.id, chargesText);
    const repeat = { weekdays: ['tue'], count: 4 };
    const { data } = (await changeRule(first, { startsAt: '2027-10-19T15:00:00Z', repeat })).body;
    expect(data).toMatchObject({ kept: 0, held: 1, dropped: [], added: [] });
    expect(data.moved).toHaveLength(3);
    expect(await listStarts()).toEqual([
      '2027-10-19T15:00',
      '2027-10-25T15:00',
      '2027-11-02T16:00',
      '2027-11-09T16:00',
    ]);
    expect((await listLessons())[1]).toMatchObject({ id: second?.id, status: 'completed' });
    expect(await testApp.runSql(school.id, chargesText)).toEqual(before);
    // From a held lesson on, too.
    expect(
      (await changeRule(second as Lesson, { repeat: { weekdays: ['mon'], count: 3 } })).body.data,
    ).toMatchObject({ held: 1, moved: [{}, {}] });
  });

  test('gives added lessons the usual teacher and lets a substitute keep theirs', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const [first] = await planMondays();
    await lessons.adminClient.put(`/tenant/schedule/${first.id}`, { body: { teacherId: other.id } });
    await changeRule(first, { repeat: { weekdays: ['mon', 'wed'], count: 6 } });
    expect((await listLessons()).map(({ teacher }) => teacher.id === other.id)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('skips closures, except that a lesson which is on one already may stay the first', async () => {
    const [first, second] = await planMondays();
    const closures = [{ from: '2027-10-25', to: '2027-10-26', name: 'Holiday' }];
    await lessons.adminClient.put('/tenant/school/closures', { body: { closures } });
    const refused = await changeRule(first, {
      startsAt: '2027-10-26T15:00:00Z',
      repeat: { weekdays: ['tue'], count: 4 },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { startsAt: ['The school is closed on this day'] },
    ]);
    const { data } = (await changeRule(second as Lesson, { repeat: { weekdays: ['mon', 'tue'], count: 3 } }))
      .body;
    expect(data).toMatchObject({ kept: 2, moved: [{ to: '2027-11-02T16:00:00.000Z' }] });
  });

  test.each([
    ['without the day of the first lesson', { weekdays: ['tue'], count: 2 }, 'repeat.weekdays'],
    ['without an end', { weekdays: ['mon'] }, 'repeat.until'],
    ['that ends before it starts', { weekdays: ['mon'], until: '2027-10-17' }, 'repeat.until'],
    [
      'of too many lessons',
      { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], until: '2031-01-01' },
      'repeat.until',
    ],
  ])('is refused %s', async (_, repeat, field) => {
    const [first] = await planMondays();
    const reply = await changeRule(first, { repeat });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
  });
});

describe('the preview of a new rule', () => {
  const repeat = { weekdays: ['mon', 'wed'], count: 6 };

  test('says what would change and with which conflicts, and changes nothing', async () => {
    const other = await lessons.createPersonalClass(await lessons.createStudent());
    const taken = await lessons.planLesson(other, '2027-10-27T15:30:00Z');
    const [first] = await planMondays();
    const before = await listLessons();
    const preview = await changeRule(first, { repeat, dryRun: true });
    expect([preview.status, preview.body.data]).toMatchObject([
      200,
      {
        kept: 3,
        moved: [{ to: '2027-10-20T15:00:00.000Z' }],
        dropped: [],
        conflicts: [{ eventId: taken.id, who: 'teacher' }],
      },
    ]);
    expect(preview.body.data.added).toHaveLength(2);
    expect(await listLessons()).toEqual(before);
    const refused = await changeRule(first, { repeat });
    expect([refused.status, refused.body.errors.conflicts]).toMatchObject([409, [{ eventId: taken.id }]]);
    expect(await listLessons()).toEqual(before);
    const { key } = preview.body.data;
    expect((await changeRule(first, { repeat, key, allowOverlap: true })).status).toBe(200);
    expect(await listLessons()).toHaveLength(7);
  });

  test('is not applied once the lessons are others than it showed', async () => {
    const [first, second] = await planMondays();
    const { key } = (await changeRule(first, { repeat, dryRun: true })).body.data;
    await lessons.adminClient.delete(`/tenant/schedule/${second?.id}`);
    const refused = await changeRule(first, { repeat, key });
    expect([refused.status, refused.body.code]).toEqual([409, 'PREVIEW_OUTDATED']);
    expect(await listLessons()).toHaveLength(3);
  });
});

test('two people who change the rule at once change it one after the other', async () => {
  const [first] = await planMondays({ weekdays: ['mon'], count: 8 });
  const replies = await Promise.all(
    [30, 45].map((minute) =>
      changeRule(first, {
        startsAt: `2027-10-18T15:${minute}:00Z`,
        repeat: { weekdays: ['mon'], count: 8 },
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect([JSON.stringify([200, 200]), JSON.stringify([200, 409])]).toContain(JSON.stringify(statuses));
  const minutes = (await listStarts()).map((text) => text.slice(-2));
  expect([minutes.length, new Set(minutes).size]).toEqual([8, 1]);
});

test('everybody concerned is informed of what a new rule moved, dropped and added', async () => {
  const [, second] = await planMondays();
  const listNotices = async () => {
    const text = 'select type from notifications where user_id = $1';
    return (await testApp.runSql<{ type: string }>(school.id, text, [ann.id])).map(({ type }) => type).sort();
  };
  await expect.poll(listNotices).toEqual(['lessonScheduled']);
  await changeRule(second as Lesson, {
    startsAt: '2027-10-26T15:00:00Z',
    repeat: { weekdays: ['tue'], count: 2 },
  });
  await expect.poll(listNotices).toEqual(['lessonDeleted', 'lessonMoved', 'lessonScheduled']);
  await changeRule(second as Lesson, { repeat: { weekdays: ['tue'], count: 3 } });
  await expect
    .poll(listNotices)
    .toEqual(['lessonDeleted', 'lessonMoved', 'lessonScheduled', 'lessonScheduled']);
});
