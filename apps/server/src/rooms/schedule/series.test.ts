import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks } from '../../../test/ledger.ts';
import { type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
let one: TestClass;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
});
/** One school per test, because a series occupies much of a teacher's time. */
beforeEach(async () => {
  school = await world.school();
  lessons = await openLessons(world, school);
  ann = await lessons.student({ firstName: 'Ann', lastName: 'Lee' });
  one = await lessons.personal(ann);
});
afterAll(() => world.close());

interface Lesson {
  readonly id: string;
  readonly seriesId: string;
  readonly startsAt: string;
  readonly duration: number;
  readonly status: string;
  readonly meetingLink: string | null;
  readonly teacher: { readonly id: string };
}

const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const all = async (): Promise<Lesson[]> =>
  (await lessons.admin.get('/tenant/schedule/user?scope=school')).body.data;
const starts = async (): Promise<string[]> => (await all()).map(({ startsAt }) => startsAt.slice(0, 16));
const change = (lesson: { id: string }, scope: string, body: object) =>
  lessons.admin.put(`${path(lesson)}?scope=${scope}`, { body });
const remove = (lesson: { id: string }, scope: string) =>
  lessons.admin.delete(`${path(lesson)}?scope=${scope}`);

/** Four Mondays at six in the evening in Kyiv; clocks go back before the third. */
const first = '2027-10-18T15:00:00.000Z';
const mondays = { weekdays: ['mon'], count: 4 };
async function planned(repeat: object = mondays, more: object = {}): Promise<Lesson[]> {
  const answer = await lessons.plan(one, first, { repeat, ...more });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ startsAt: first, seriesId: expect.any(String) });
  return all();
}
/** Returns the lesson at this index and fails the test if there is none. */
function nth(list: readonly Lesson[], place: number): Lesson {
  const lesson = list[place];
  if (!lesson) throw new Error(`The list has no lesson ${place}.`);
  return lesson;
}

describe('a series', () => {
  test('keeps its local time across a clock change, and its lessons share one series', async () => {
    const made = await planned();
    expect(made.map(({ startsAt }) => startsAt)).toEqual([
      first,
      '2027-10-25T15:00:00.000Z',
      '2027-11-01T16:00:00.000Z',
      '2027-11-08T16:00:00.000Z',
    ]);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('can end on a given day, in another zone, every other week, and skips closures', async () => {
    await lessons.admin.put('/tenant/school/general', { body: { timezone: 'America/New_York' } });
    const closures = [{ from: '2027-11-15', to: '2027-11-15', name: 'Holiday' }];
    await lessons.admin.put('/tenant/school/closures', { body: { closures } });
    await planned({ weekdays: ['mon', 'wed'], every: 2, until: '2027-11-29' });
    expect(await starts()).toEqual([
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
    const answer = await lessons.plan(one, first, { repeat });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }]);
  });

  test('cannot start on a closed day, unless that lesson already exists', async () => {
    const closures = [{ from: '2027-10-18', to: '2027-10-25', name: 'Holiday' }];
    await lessons.admin.put('/tenant/school/closures', { body: { closures } });
    const refused = await lessons.plan(one, first, { repeat: mondays });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { startsAt: ['The school is closed on this day'] },
    ]);
    const lesson = await lessons.planned(one, first);
    await lessons.admin.put(path(lesson), { body: { repeat: { ...mondays, count: 2 } } });
    expect(await starts()).toEqual(['2027-10-18T15:00', '2027-11-01T16:00']);
  });

  test('with one conflicting lesson is not created at all', async () => {
    const other = await lessons.personal(await lessons.student());
    const taken = await lessons.planned(other, '2027-11-01T16:30:00Z');
    const refused = await lessons.plan(one, first, { repeat: mondays });
    expect([refused.status, refused.body.errors.conflicts]).toMatchObject([409, [{ eventId: taken.id }]]);
    expect(await all()).toHaveLength(1);
    const made = await lessons.plan(one, first, { repeat: mondays, allowOverlap: true });
    expect([made.status, (await all()).length]).toEqual([201, 5]);
    const flagged = 'select count(*)::int as many from lesson_events where allow_overlap';
    expect(await world.sql(school.id, flagged)).toEqual([{ many: 1 }]);
  });

  test('can continue from a single lesson', async () => {
    const lesson = await lessons.planned(one, first);
    const answer = await lessons.admin.put(path(lesson), { body: { repeat: mondays } });
    expect([answer.status, answer.body.data.id]).toEqual([200, lesson.id]);
    const made = await all();
    expect(made).toHaveLength(4);
    expect(new Set(made.map(({ seriesId }) => seriesId))).toEqual(new Set([answer.body.data.seriesId]));
    const again = await lessons.admin.put(path(lesson), { body: { repeat: mondays } });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['repeat']]);
  });
});

describe('changing a series', () => {
  test('moves one, the following, or all lessons by the difference in local time', async () => {
    const made = await planned();
    await change(nth(made, 1), 'one', { startsAt: '2027-10-26T14:00:00Z' });
    expect(await starts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T14:00',
      '2027-11-01T16:00',
      '2027-11-08T16:00',
    ]);
    // From Monday at six to Wednesday at half past seven.
    const answer = await change(nth(made, 2), 'following', { startsAt: '2027-11-03T17:30:00Z' });
    expect([answer.status, answer.body.data.id, answer.body.data.seriesId]).toEqual([
      200,
      nth(made, 2).id,
      nth(made, 2).seriesId,
    ]);
    expect(await starts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T14:00',
      '2027-11-03T17:30',
      '2027-11-10T17:30',
    ]);
    // One day later, across the clock change: each lesson keeps its own time of day.
    await change(nth(made, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' });
    expect(await starts()).toEqual([
      '2027-10-19T15:00',
      '2027-10-27T14:00',
      '2027-11-04T17:30',
      '2027-11-11T17:30',
    ]);
    expect((await all()).map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  });

  test('can move lessons onto times that its own lessons leave', async () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const made = await planned({ weekdays: days, count: 14 });
    expect((await change(nth(made, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' })).status).toBe(200);
    expect((await starts())[0]).toBe('2027-10-19T15:00');
  });

  test('changes length, link and teacher, but not status and class', async () => {
    const other = await world.person(school, { permissions: ['teacher'] });
    const made = await planned();
    const meetingLink = 'https://meet.example/new';
    const body = { duration: 45, meetingLink, teacherId: other.id };
    expect((await change(nth(made, 2), 'following', body)).status).toBe(200);
    const after = await all();
    expect(after.map(({ duration }) => duration)).toEqual([60, 60, 45, 45]);
    expect(after.map((lesson) => lesson.meetingLink)).toEqual([null, null, meetingLink, meetingLink]);
    expect(after.map(({ teacher }) => teacher.id === other.id)).toEqual([false, false, true, true]);
    const elsewhere = await lessons.personal(ann);
    for (const bad of [{ status: 'completed' }, { classId: elsewhere.id }, { repeat: mondays }]) {
      const answer = await change(nth(made, 0), 'all', bad);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, Object.keys(bad)]);
    }
  });

  test('never changes held lessons', async () => {
    const books = openBooks(world, school, lessons.admin);
    const plan = await books.plan();
    await books.assign(ann, plan);
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { schoolPlanId: plan.id } });
    const made = await planned();
    await change(nth(made, 0), 'one', { status: 'completed' });
    await change(nth(made, 2), 'one', { status: 'noShowWithoutCharge' });
    expect((await change(nth(made, 1), 'all', { startsAt: '2027-10-26T15:00:00Z' })).status).toBe(200);
    expect(await starts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-26T15:00',
      '2027-11-01T16:00',
      '2027-11-09T16:00',
    ]);
    // A held lesson does not move even if the request names it.
    await change(nth(made, 0), 'all', { startsAt: '2027-10-19T15:00:00Z' });
    expect(await starts()).toEqual([
      '2027-10-18T15:00',
      '2027-10-27T15:00',
      '2027-11-01T16:00',
      '2027-11-10T16:00',
    ]);
    expect((await remove(nth(made, 0), 'all')).status).toBe(204);
    expect((await all()).map(({ status }) => status)).toEqual(['completed', 'noShowWithoutCharge']);
  });

  test('into a time that is taken changes nothing', async () => {
    const other = await lessons.personal(await lessons.student());
    await lessons.planned(other, '2027-11-09T16:30:00Z');
    const made = await planned();
    const before = await starts();
    const refused = await change(nth(made, 1), 'following', { startsAt: '2027-10-26T15:00:00Z' });
    expect([refused.status, refused.body.errors.conflicts.length]).toEqual([409, 1]);
    expect(await starts()).toEqual(before);
    const wanted = { startsAt: '2027-10-26T15:00:00Z', allowOverlap: true };
    expect((await change(nth(made, 1), 'following', wanted)).status).toBe(200);
  });

  test('affects one lesson if there is no series, and rejects an unknown scope', async () => {
    const lesson = await lessons.planned(one, first);
    expect((await change(lesson, 'all', { status: 'completed' })).body.data.status).toBe('completed');
    for (const answer of [await change(lesson, 'some', {}), await remove(lesson, 'some')])
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['scope']]);
    expect((await remove(lesson, 'all')).status).toBe(204);
  });

  test('concurrently keeps its lessons distinct and never deadlocks', async () => {
    const made = await planned({ weekdays: ['mon'], count: 12 });
    const answers = await Promise.all(
      made.flatMap((lesson, place) => [
        change(lesson, 'all', { duration: 30 + place }),
        change(lesson, 'one', { meetingLink: `https://meet.example/${place}` }),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await all();
    expect(new Set(after.map(({ duration }) => duration)).size).toBe(1);
    expect(new Set(after.map(({ meetingLink }) => meetingLink)).size).toBe(12);
  });
});

describe('deleting from a series', () => {
  test.each([
    ['one', ['2027-10-18T15:00', '2027-11-01T16:00', '2027-11-08T16:00']],
    ['following', ['2027-10-18T15:00']],
    ['all', []],
  ])('the second lesson with scope %s keeps the others', async (scope, left) => {
    const made = await planned();
    expect((await remove(nth(made, 1), scope)).status).toBe(204);
    expect(await starts()).toEqual(left);
  });
});
