/** The teaching load as administrators and teachers read it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { unwrapData } from '../../../../test/content.ts';
import { createLessonTools, type LessonTools, type TestClass } from '../../../../test/lesson-tools.ts';
import { recordQueries } from '../../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: TestPerson;
let colleague: TestPerson;
let schoolClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ({ teacher } = lessons);
  colleague = await testApp.createPerson(school, {
    ...{ permissions: ['teacher'], firstName: 'Carl', lastName: 'Cole' },
  });
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'Europe/Berlin' } });
  schoolClass = await lessons.createPersonalClass(await lessons.createStudent());
});

/** A week within which the clocks of Berlin go back, on its Sunday. */
const week = { from: '2026-10-19', to: '2026-10-25' };
const read = async (query = `from=${week.from}&to=${week.to}`, client: ApiClient = lessons.adminClient) =>
  unwrapData(await client.get(`/tenant/teaching-load?${query}`));
type Load = Awaited<ReturnType<typeof read>>;
const find = ({ teachers }: Load, { id }: { id: string }) =>
  teachers.find((one: { teacher: { id: string } }) => one.teacher.id === id);

/** A lesson of an hour; Berlin is two hours ahead of UTC until the Sunday. */
const plan = (startsAt: string, overrides: object = {}) =>
  lessons.planLesson(schoolClass, startsAt, { duration: 60, ...overrides });
const setStatus = (id: string, status: string) =>
  lessons.adminClient.put(`/tenant/schedule/${id}`, { body: { status } });
const hours = [{ start: '09:00', end: '17:00' }];
const saveHours = (saved: object, id = teacher.id) =>
  lessons.adminClient.put(`/tenant/users/${id}/availability`, { body: { week: saved } });

describe('lessons', () => {
  test('count by result, and on the day of the school on which they begin', async () => {
    await setStatus((await plan('2026-10-19T08:00:00.000Z')).id, 'completed');
    await setStatus((await plan('2026-10-20T08:00:00.000Z', { duration: 45 })).id, 'noShowWithCharge');
    await setStatus((await plan('2026-10-20T10:00:00.000Z', { duration: 30 })).id, 'noShowWithoutCharge');
    await plan('2026-10-21T08:00:00.000Z');
    const deleted = await plan('2026-10-22T08:00:00.000Z');
    await lessons.adminClient.delete(`/tenant/schedule/${deleted.id}`);
    // On Monday at half past midnight in Berlin, which is still Sunday in UTC.
    await plan('2026-10-18T22:30:00.000Z', { duration: 30 });
    // On the Sunday before.
    await plan('2026-10-18T21:30:00.000Z', { duration: 30 });
    // On the Sunday of the clock change, an hour before it ends.
    await plan('2026-10-25T22:00:00.000Z', { duration: 30 });
    await plan('2026-10-25T23:00:00.000Z', { duration: 30 });
    const load = await read();
    expect(load).toMatchObject({ timezone: 'Europe/Berlin', period: week, weeks: [week] });
    expect(find(load, teacher).total).toEqual({
      ...{ taught: 60, booked: 60 + 30 + 30, missed: 75, missedCharged: 45 },
      ...{ substituted: 0, givenAway: 0, hours: null },
    });
  });

  test('of substitutes are theirs, and named for both', async () => {
    await setStatus((await plan('2026-10-19T08:00:00.000Z', { teacherId: colleague.id })).id, 'completed');
    await plan('2026-10-20T08:00:00.000Z', { teacherId: colleague.id });
    await plan('2026-10-21T08:00:00.000Z');
    const load = await read();
    expect(find(load, colleague).total).toMatchObject({
      taught: 60,
      booked: 60,
      substituted: 120,
      givenAway: 0,
    });
    expect(find(load, teacher).total).toMatchObject({
      taught: 0,
      booked: 60,
      substituted: 0,
      givenAway: 120,
    });
    expect(load.total).toMatchObject({ taught: 60, booked: 120, substituted: 120, givenAway: 120 });
  });
});

describe('hours', () => {
  test('are free without closures, days off, time off and lessons', async () => {
    await saveHours({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours });
    await lessons.adminClient.put('/tenant/school/closures', {
      body: { closures: [{ from: '2026-10-23', to: '2026-10-23', name: 'Fair' }] },
    });
    const dayPath = `/tenant/users/${teacher.id}/availability/days`;
    await lessons.adminClient.put(`${dayPath}/2026-10-22`, { body: { hours: [] } });
    await lessons.adminClient.put(`${dayPath}/2026-10-24`, {
      body: { hours: [{ start: '10:00', end: '12:00' }] },
    });
    // From noon on Wednesday.
    await lessons.adminClient.post(`/tenant/users/${teacher.id}/time-off`, {
      body: { from: '2026-10-21T10:00:00Z', to: '2026-10-21T22:00:00Z' },
    });
    // Declined time off takes nothing.
    const asked = unwrapData(
      await lessons.teacherClient.post(`/tenant/users/${teacher.id}/time-off`, {
        body: { from: '2026-10-20', to: '2026-10-20' },
      }),
    );
    await lessons.adminClient.put(`/tenant/time-off/${asked.id}`, { body: { status: 'declined' } });
    // Half of it lies before the hours.
    await plan('2026-10-19T06:30:00.000Z');
    // A missed lesson takes no time.
    await setStatus((await plan('2026-10-20T08:00:00.000Z')).id, 'noShowWithCharge');
    expect(find(await read(), teacher).total.hours).toEqual({
      // Monday to Wednesday, and two hours on Saturday.
      open: 3 * 480 + 120,
      away: 300,
      filled: 30,
      free: 3 * 480 + 120 - 300 - 30,
    });
  });

  test('are real time where the clocks change', async () => {
    const night = [{ start: '00:00', end: '06:00' }];
    await saveHours({ sun: night });
    expect(find(await read(), teacher).total.hours).toMatchObject({ open: 7 * 60, free: 7 * 60 });
    const spring = await read('from=2026-03-29&to=2026-03-29');
    expect(find(spring, teacher).total.hours).toMatchObject({ open: 5 * 60 });
  });

  test('of a lesson that began before the period are filled all the same', async () => {
    await saveHours({ mon: [{ start: '00:00', end: '02:00' }] });
    await plan('2026-10-18T21:00:00.000Z', { duration: 90 });
    expect(find(await read(), teacher).total).toMatchObject({
      booked: 0,
      hours: { open: 120, filled: 30, free: 90 },
    });
  });
});

describe('the answer', () => {
  test('lists teachers and those who had lessons, who taught most first', async () => {
    const former = await testApp.createPerson(school, {
      ...{ permissions: ['teacher'], firstName: 'Fay', lastName: 'Former' },
    });
    const idle = await testApp.createPerson(school, { permissions: ['teacher'], status: 'suspended' });
    await plan('2026-10-19T08:00:00.000Z', { teacherId: former.id });
    await plan('2026-10-20T08:00:00.000Z', { teacherId: former.id });
    await plan('2026-10-21T08:00:00.000Z');
    await lessons.adminClient.put(`/tenant/users/${former.id}`, { body: { status: 'suspended' } });
    const ids = (await read()).teachers.map((one: { teacher: { id: string } }) => one.teacher.id);
    expect(ids.slice(0, 2)).toEqual([former.id, teacher.id]);
    expect(ids).toContain(colleague.id);
    expect(ids).not.toContain(idle.id);
  });

  test('is that of one teacher, by week', async () => {
    await plan('2026-10-19T08:00:00.000Z');
    await plan('2026-10-26T08:00:00.000Z', { teacherId: colleague.id });
    const query = 'from=2026-10-21&to=2026-11-03';
    expect((await read(`${query}&teacherId=${teacher.id}`)).teachers).toMatchObject([
      { teacher: { id: teacher.id }, weeks: [{ givenAway: 0 }, { givenAway: 60 }, { givenAway: 0 }] },
    ]);
    const own = await read(query, await testApp.signInAs(colleague));
    expect(own.teachers).toMatchObject([{ teacher: { id: colleague.id }, total: { booked: 60 } }]);
    expect(own.weeks).toEqual([
      { from: '2026-10-21', to: '2026-10-25' },
      { from: '2026-10-26', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-03' },
    ]);
  });

  test.each([
    ['ends before it begins', 'from=2026-10-20&to=2026-10-19'],
    ['is longer than a year', 'from=2026-01-01&to=2027-01-02'],
  ])('is refused if the period %s', async (_, query) => {
    const reply = await lessons.adminClient.get(`/tenant/teaching-load?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty('to');
  });

  test('may span 366 days', async () => {
    expect((await read('from=2026-01-01&to=2027-01-01')).weeks).toHaveLength(53);
  });

  test('takes one statement for each source', async () => {
    await read();
    const queries = await recordQueries(school.id, () => read());
    expect(queries.filter((name) => name.startsWith('insight.'))).toEqual(['insight.load']);
  });
});

test('the file has one line for each teacher and week', async () => {
  await saveHours({ mon: hours });
  await plan('2026-10-19T08:00:00.000Z');
  const query = `from=2026-10-19&to=2026-11-01&teacherId=${teacher.id}`;
  const { text } = await lessons.adminClient.get(`/tenant/teaching-load/export.csv?${query}`);
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'firstName,lastName,from,to,taughtMinutes,bookedMinutes,missedMinutes,missedChargedMinutes,substitutedMinutes,givenAwayMinutes,hoursMinutes,timeOffMinutes,filledMinutes,freeMinutes',
    'Tara,Bell,2026-10-19,2026-10-25,0,60,0,0,0,0,480,0,60,420',
    'Tara,Bell,2026-10-26,2026-11-01,0,0,0,0,0,0,480,0,0,480',
  ]);
});
