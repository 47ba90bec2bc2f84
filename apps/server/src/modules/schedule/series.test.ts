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
/** One school per test, because a series occupies much of a teacher's time. */
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
  readonly duration: number;
  readonly status: string;
  readonly meetingLink: string | null;
  readonly teacher: { readonly id: string };
}

const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const listLessons = async (): Promise<Lesson[]> =>
  (await lessons.adminClient.get('/tenant/schedule/user?scope=school')).body.data;
const listStarts = async (): Promise<string[]> =>
  (await listLessons()).map(({ startsAt }) => startsAt.slice(0, 16));
const changeLesson = (lesson: { id: string }, scope: string, body: object) =>
  lessons.adminClient.put(`${toPath(lesson)}?scope=${scope}`, { body });
const deleteLesson = (lesson: { id: string }, scope: string) =>
  lessons.adminClient.delete(`${toPath(lesson)}?scope=${scope}`);

/** The series has four Mondays at six in the evening in Kyiv; clocks go back before the third. */
const firstStart = '2027-10-18T15:00:00.000Z';
const mondays = { weekdays: ['mon'], count: 4 };
async function planSeries(repeat: object = mondays, overrides: object = {}): Promise<Lesson[]> {
  const response = await lessons.requestLesson(testClass, firstStart, { repeat, ...overrides });
  expect(response.status).toBe(201);
  expect(response.body.data).toMatchObject({ startsAt: firstStart, seriesId: expect.any(String) });
  return listLessons();
}
/** Returns the lesson at this index and fails the test if there is none. */
function getLesson(items: readonly Lesson[], index: number): Lesson {
  const lesson = items[index];
  if (!lesson) throw new Error(`The list has no lesson ${index}.`);
  return lesson;
}

describe('a series', () => {
  test('keeps its local time across a clock change, and its lessons share one series', async () => {
    const created = await planSeries();
    expect(created.map(({ startsAt }) => startsAt)).toEqual([
      firstStart,
      '2027-10-25T15:00:00.000Z',
      '2027-11-01T16:00:00.000Z',
      '2027-11-08T16:00:00.000Z',
    ]);
    expect(new Set(created.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('can end on a given day, in another zone, every other week, and skips closures', async () => {
    await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'America/New_York' } });
    const closures = [{ from: '2027-11-15', to: '2027-11-15', name: 'Holiday' }];
    await lessons.adminClient.put('/tenant/school/closures', { body: { closures } });
    await planSeries({ weekdays: ['mon', 'wed'], every: 2, until: '2027-11-29' });
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-20T15:00',
      '2027-11-01T15:00',
      '2027-11-03T15:00',
      '2027-11-17T16:00',
      '2027-11-29T16:00',
    ]);
  });

  const oneEnd = 'Please say either until when or how many lessons';
  test.each<[string, object, string, string]>([
    ['without an end', { weekdays: ['mon'] }, 'repeat.until', oneEnd],
    ['with two ends', { weekdays: ['mon'], count: 2, until: '2027-12-01' }, 'repeat.until', oneEnd],
    ['without days', { weekdays: [], count: 2 }, 'repeat.weekdays', 'At least 1 needed'],
    [
      'on an unknown day',
      { weekdays: ['someday'], count: 2 },
      'repeat.weekdays.0',
      'Please choose one of the offered values',
    ],
    [
      'on days without that of the first lesson',
      { weekdays: ['tue'], count: 2 },
      'repeat.weekdays',
      'The day of the first lesson has to be among these days',
    ],
    ['every fifth week', { weekdays: ['mon'], count: 2, every: 5 }, 'repeat.every', 'Must be at most 4'],
    ['of no lessons', { weekdays: ['mon'], count: 0 }, 'repeat.count', 'Must be at least 1'],
    ['of too many', { weekdays: ['mon'], count: 201 }, 'repeat.count', 'Must be at most 200'],
    [
      'that ends before it starts',
      { weekdays: ['mon'], until: '2027-10-17' },
      'repeat.until',
      'There would be no lesson: the last day lies before the first lesson',
    ],
    [
      'with too many lessons until its end',
      { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], until: '2031-01-01' },
      'repeat.until',
      'At most 400 lessons can be planned at once',
    ],
  ])('cannot be planned %s', async (_, repeat, field, text) => {
    const response = await lessons.requestLesson(testClass, firstStart, { repeat });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [text] }]);
  });

  test('cannot start on a closed day, unless that lesson already exists', async () => {
    const closures = [{ from: '2027-10-18', to: '2027-10-25', name: 'Holiday' }];
    await lessons.adminClient.put('/tenant/school/closures', { body: { closures } });
    const rejected = await lessons.requestLesson(testClass, firstStart, { repeat: mondays });
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      { startsAt: ['The school is closed on this day'] },
    ]);
    const lesson = await lessons.planLesson(testClass, firstStart);
    await lessons.adminClient.put(toPath(lesson), { body: { repeat: { ...mondays, count: 2 } } });
    expect(await listStarts()).toEqual(['2027-10-18T15:00', '2027-11-01T16:00']);
  });

  test('with one conflicting lesson is not created at all', async () => {
    const other = await lessons.createPersonalClass(await lessons.createStudent());
    const takenLesson = await lessons.planLesson(other, '2027-11-01T16:30:00Z');
    const rejected = await lessons.requestLesson(testClass, firstStart, { repeat: mondays });
    expect([rejected.status, rejected.body.errors.conflicts]).toMatchObject([
      409,
      [{ eventId: takenLesson.id }],
    ]);
    expect(await listLessons()).toHaveLength(1);
    const created = await lessons.requestLesson(testClass, firstStart, {
      repeat: mondays,
      allowOverlap: true,
    });
    expect([created.status, (await listLessons()).length]).toEqual([201, 5]);
    const overlapText = 'select count(*)::int as many from lesson_events where allow_overlap';
    expect(await testApp.runSql(school.id, overlapText)).toEqual([{ many: 1 }]);
  });

  test('can continue from a single lesson', async () => {
    const lesson = await lessons.planLesson(testClass, firstStart);
    const response = await lessons.adminClient.put(toPath(lesson), { body: { repeat: mondays } });
    expect([response.status, response.body.data.id]).toEqual([200, lesson.id]);
    const created = await listLessons();
    expect(created).toHaveLength(4);
    expect(new Set(created.map(({ seriesId }) => seriesId))).toEqual(new Set([response.body.data.seriesId]));
    const secondAttempt = await lessons.adminClient.put(toPath(lesson), { body: { repeat: mondays } });
    expect([secondAttempt.status, Object.keys(secondAttempt.body.errors)]).toEqual([400, ['repeat']]);
  });
});

describe('changing a series', () => {
  test('moves one, the following, or all lessons by the difference in local time', async () => {
    const created = await planSeries();
    await changeLesson(getLesson(created, 1), 'one', { startsAt: '2027-10-26T14:00:00Z' });
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T14:00',
      '2027-11-01T16:00',
      '2027-11-08T16:00',
    ]);
    // Moves lessons from Monday at six to Wednesday at half past seven.
    const response = await changeLesson(getLesson(created, 2), 'following', {
      startsAt: '2027-11-03T17:30:00Z',
    });
    expect([response.status, response.body.data.id, response.body.data.seriesId]).toEqual([
      200,
      getLesson(created, 2).id,
      getLesson(created, 2).seriesId,
    ]);
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T14:00',
      '2027-11-03T17:30',
      '2027-11-10T17:30',
    ]);
    // Moves all lessons by a day, across the clock change: each keeps its own time of day.
    await changeLesson(getLesson(created, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' });
    expect(await listStarts()).toEqual([
      '2027-10-19T15:00',
      '2027-10-27T14:00',
      '2027-11-04T17:30',
      '2027-11-11T17:30',
    ]);
    expect((await listLessons()).map(({ id }) => id).sort()).toEqual(created.map(({ id }) => id).sort());
  });

  test('can move lessons onto times that its own lessons leave', async () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const created = await planSeries({ weekdays: days, count: 14 });
    expect(
      (await changeLesson(getLesson(created, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' })).status,
    ).toBe(200);
    expect((await listStarts())[0]).toBe('2027-10-19T15:00');
  });

  test('changes length, link and teacher, but not status and class', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const created = await planSeries();
    const meetingLink = 'https://meet.example/new';
    const body = { duration: 45, meetingLink, teacherId: other.id };
    expect((await changeLesson(getLesson(created, 2), 'following', body)).status).toBe(200);
    const after = await listLessons();
    expect(after.map(({ duration }) => duration)).toEqual([60, 60, 45, 45]);
    expect(after.map((lesson) => lesson.meetingLink)).toEqual([null, null, meetingLink, meetingLink]);
    expect(after.map(({ teacher }) => teacher.id === other.id)).toEqual([false, false, true, true]);
    const otherClass = await lessons.createPersonalClass(ann);
    for (const invalid of [{ status: 'completed' }, { classId: otherClass.id }, { repeat: mondays }]) {
      const response = await changeLesson(getLesson(created, 0), 'all', invalid);
      expect([response.status, Object.keys(response.body.errors)]).toEqual([400, Object.keys(invalid)]);
    }
  });

  test('never changes held lessons', async () => {
    const books = createLedgerTools(testApp, school, lessons.adminClient);
    const plan = await books.createPlan();
    await books.assign(ann, plan);
    await lessons.adminClient.put(`/tenant/classes/${testClass.id}`, { body: { schoolPlanId: plan.id } });
    const created = await planSeries();
    await changeLesson(getLesson(created, 0), 'one', { status: 'completed' });
    await changeLesson(getLesson(created, 2), 'one', { status: 'noShowWithoutCharge' });
    expect(
      (await changeLesson(getLesson(created, 1), 'all', { startsAt: '2027-10-26T15:00:00Z' })).status,
    ).toBe(200);
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T15:00',
      '2027-11-01T16:00',
      '2027-11-09T16:00',
    ]);
    // A held lesson does not move even if the request names it.
    await changeLesson(getLesson(created, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' });
    expect(await listStarts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-27T15:00',
      '2027-11-01T16:00',
      '2027-11-10T16:00',
    ]);
    expect((await deleteLesson(getLesson(created, 0), 'all')).status).toBe(204);
    expect((await listLessons()).map(({ status }) => status)).toEqual(['completed', 'noShowWithoutCharge']);
  });

  test('into a time that is taken changes nothing', async () => {
    const other = await lessons.createPersonalClass(await lessons.createStudent());
    await lessons.planLesson(other, '2027-11-09T16:30:00Z');
    const created = await planSeries();
    const before = await listStarts();
    const rejected = await changeLesson(getLesson(created, 1), 'following', {
      startsAt: '2027-10-26T15:00:00Z',
    });
    expect([rejected.status, rejected.body.errors.conflicts.length]).toEqual([409, 1]);
    expect(await listStarts()).toEqual(before);
    const allowed = { startsAt: '2027-10-26T15:00:00Z', allowOverlap: true };
    expect((await changeLesson(getLesson(created, 1), 'following', allowed)).status).toBe(200);
  });

  test('affects one lesson if there is no series, and rejects an unknown scope', async () => {
    const lesson = await lessons.planLesson(testClass, firstStart);
    expect((await changeLesson(lesson, 'all', { status: 'completed' })).body.data.status).toBe('completed');
    for (const response of [await changeLesson(lesson, 'some', {}), await deleteLesson(lesson, 'some')])
      expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['scope']]);
    expect((await deleteLesson(lesson, 'all')).status).toBe(204);
  });

  test('concurrently keeps its lessons distinct and never deadlocks', async () => {
    const created = await planSeries({ weekdays: ['mon'], count: 12 });
    const responses = await Promise.all(
      created.flatMap((lesson, index) => [
        changeLesson(lesson, 'all', { duration: 30 + index }),
        changeLesson(lesson, 'one', { meetingLink: `https://meet.example/${index}` }),
      ]),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await listLessons();
    expect(new Set(after.map(({ duration }) => duration)).size).toBe(1);
    expect(new Set(after.map(({ meetingLink }) => meetingLink)).size).toBe(12);
  });
});

describe('deleting from a series', () => {
  test.each([
    ['one', ['2027-10-18T15:00', '2027-11-01T16:00', '2027-11-08T16:00']],
    ['following', ['2027-10-18T15:00']],
    ['all', []],
  ])('the second lesson with scope %s keeps the others', async (scope, remaining) => {
    const created = await planSeries();
    expect((await deleteLesson(getLesson(created, 1), scope)).status).toBe(204);
    expect(await listStarts()).toEqual(remaining);
  });
});
