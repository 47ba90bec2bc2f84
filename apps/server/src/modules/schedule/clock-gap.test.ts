/**
 * Lessons that a clock gap delays keep their wanted local time, both new ones and those planned before the column
 * existed.
 */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { createTestDatabase } from '../../../test/setup/test-database.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { migrate, readMigrations } from '../../kernel/db/migrate.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

/** In New York, clocks skip from two to three o'clock on 14 March. */
const zone = 'America/New_York';
const nightStarts = ['2027-03-07T07:30', '2027-03-14T07:30', '2027-03-21T06:30'];
const morningStarts = ['2027-03-07T15:00', '2027-03-14T14:00', '2027-03-21T14:00'];

async function planSeries() {
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: zone } });
  const one = await lessons.createPersonalClass(await lessons.createStudent());
  const repeat = { weekdays: ['sun'], count: 3 };
  await lessons.planLesson(one, `${nightStarts[0]}:00Z`, { repeat });
  const listLessons = async () =>
    (await lessons.adminClient.get(`/tenant/schedule/user?scope=school&classId=${one.id}`)).body.data as {
      id: string;
      startsAt: string;
    }[];
  const moveSeries = async (index: number, startsAt: string) => {
    const id = (await listLessons())[index]?.id;
    const response = await lessons.adminClient.put(`/tenant/schedule/${id}?scope=all`, {
      body: { startsAt },
    });
    expect(response.status).toBe(200);
  };
  const listStarts = async () => (await listLessons()).map(({ startsAt }) => startsAt.slice(0, 16));
  return { move: moveSeries, starts: listStarts };
}

test.each([0, 1, 2])(
  'moving a series by its lesson %i moves every lesson to ten o’clock, also the one in a clock gap',
  async (index) => {
    const { move: moveSeries, starts: listStarts } = await planSeries();
    expect(await listStarts()).toEqual(nightStarts);
    await moveSeries(index, `${morningStarts[index]}:00Z`);
    expect(await listStarts()).toEqual(morningStarts);
    await moveSeries(0, `${nightStarts[0]}:00Z`);
    expect(await listStarts()).toEqual(nightStarts);
    await moveSeries(0, `${morningStarts[0]}:00Z`);
    expect(await listStarts()).toEqual(morningStarts);
    await moveSeries(0, `${nightStarts[0]}:00Z`);
    await removeAll();
  },
);

const removeAll = () => testApp.runSql(school.id, 'update lesson_events set deleted_at = now()');

test('changing teacher or length of a series keeps the wanted time of a lesson', async () => {
  const { move: moveSeries, starts: listStarts } = await planSeries();
  const [{ id } = { id: '' }] = (await lessons.adminClient.get('/tenant/schedule/user?scope=school')).body
    .data;
  const other = await testApp.createPerson(school, { permissions: ['teacher'] });
  const body = { duration: 45, teacherId: other.id };
  expect((await lessons.adminClient.put(`/tenant/schedule/${id}?scope=all`, { body })).status).toBe(200);
  await moveSeries(0, `${morningStarts[0]}:00Z`);
  expect(await listStarts()).toEqual(morningStarts);
  await removeAll();
});

test('the migration fills in the wanted time of lessons planned earlier', async () => {
  const database = await createTestDatabase('template0');
  try {
    const migrations = readMigrations();
    const index = migrations.findIndex(({ name }) => name.endsWith('_calendar_feeds.sql'));
    await migrate(database.url, migrations.slice(0, index));
    const ids = await withOwnerConnection(database.url, async (client) => {
      const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const [schoolId, teacherId, classId, studentId] = [id(1), id(2), id(3), id(4)];
      await client.query(
        `insert into schools (school_id, slug, name, timezone) values ($1, 'gap', 'Gap school', $2)`,
        [schoolId, zone],
      );
      for (const [userId, role] of [
        [teacherId, 'staff'],
        [studentId, 'member'],
      ])
        await client.query(
          `insert into users (school_id, id, role, email, first_name, last_name) values ($1, $2, $3, $4, 'Ann', 'Lee')`,
          [schoolId, userId, role, `${role}@example.com`],
        );
      await client.query(
        `insert into classes (school_id, id, name, type, teacher_id, student_id) values ($1, $2, 'English', 'personal', $3, $4)`,
        [schoolId, classId, teacherId, studentId],
      );
      const insertSeries = async (seriesId: string, timezone: string, listStarts: readonly string[]) => {
        await client.query(
          `insert into lesson_series (school_id, id, class_id, timezone, weekdays, every, count)
            values ($1, $2, $3, $4, '{sun}', 1, 3)`,
          [schoolId, seriesId, classId, timezone],
        );
        for (const [lessonIndex, startsAt] of listStarts.entries())
          await client.query(
            `insert into lesson_events (school_id, id, class_id, teacher_id, series_id, starts_at, duration, allow_overlap)
              values ($1, $2, $3, $4, $5, $6, 60, true)`,
            [schoolId, seriesId.slice(0, -1) + lessonIndex, classId, teacherId, seriesId, `${startsAt}:00Z`],
          );
      };
      await insertSeries(id(100), zone, nightStarts);
      await insertSeries(id(200), zone, morningStarts);
      await insertSeries(id(300), 'Nowhere/Land', nightStarts);
      return { late: id(101) };
    });
    await migrate(database.url, migrations);
    const { rows } = await withOwnerConnection(database.url, (client) =>
      client.query(
        'select id, wanted_local::text as wanted from lesson_events where wanted_local is not null',
      ),
    );
    expect(rows).toEqual([{ id: ids.late, wanted: '2027-03-14 02:30:00' }]);
  } finally {
    await database.drop();
  }
});
