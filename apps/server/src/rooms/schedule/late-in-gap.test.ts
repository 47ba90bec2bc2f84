/**
 * Lessons that a clock gap delays keep their wanted local time, both new ones and those planned before the column
 * existed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { freshDatabase } from '../../../test/setup/fresh-database.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { asOwner, migrate, readMigrations } from '../../kernel/db/migrate.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

/** In New York, clocks skip from two to three o'clock on 14 March. */
const zone = 'America/New_York';
const night = ['2027-03-07T07:30', '2027-03-14T07:30', '2027-03-21T06:30'];
const morning = ['2027-03-07T15:00', '2027-03-14T14:00', '2027-03-21T14:00'];

async function planned() {
  await lessons.admin.put('/tenant/school/general', { body: { timezone: zone } });
  const one = await lessons.personal(await lessons.student());
  const repeat = { weekdays: ['sun'], count: 3 };
  await lessons.planned(one, `${night[0]}:00Z`, { repeat });
  const read = async () =>
    (await lessons.admin.get(`/tenant/schedule/user?scope=school&classId=${one.id}`)).body.data as {
      id: string;
      startsAt: string;
    }[];
  const move = async (index: number, startsAt: string) => {
    const id = (await read())[index]?.id;
    const answer = await lessons.admin.put(`/tenant/schedule/${id}?scope=all`, { body: { startsAt } });
    expect(answer.status).toBe(200);
  };
  const starts = async () => (await read()).map(({ startsAt }) => startsAt.slice(0, 16));
  return { move, starts };
}

test.each([0, 1, 2])(
  'moving a series by its lesson %i moves every lesson to ten o’clock, also the one in a clock gap',
  async (index) => {
    const { move, starts } = await planned();
    expect(await starts()).toEqual(night);
    await move(index, `${morning[index]}:00Z`);
    expect(await starts()).toEqual(morning);
    await move(0, `${night[0]}:00Z`);
    expect(await starts()).toEqual(night);
    await move(0, `${morning[0]}:00Z`);
    expect(await starts()).toEqual(morning);
    await move(0, `${night[0]}:00Z`);
    await removeAll();
  },
);

const removeAll = () => world.sql(school.id, 'update lesson_events set deleted_at = now()');

test('changing teacher or length of a series keeps the wanted time of a lesson', async () => {
  const { move, starts } = await planned();
  const [{ id } = { id: '' }] = (await lessons.admin.get('/tenant/schedule/user?scope=school')).body.data;
  const other = await world.person(school, { permissions: ['teacher'] });
  const body = { duration: 45, teacherId: other.id };
  expect((await lessons.admin.put(`/tenant/schedule/${id}?scope=all`, { body })).status).toBe(200);
  await move(0, `${morning[0]}:00Z`);
  expect(await starts()).toEqual(morning);
  await removeAll();
});

test('the migration fills in the wanted time of lessons planned earlier', async () => {
  const database = await freshDatabase('template0');
  try {
    const migrations = readMigrations();
    const index = migrations.findIndex(({ name }) => name.endsWith('_calendar_feeds.sql'));
    await migrate(database.url, migrations.slice(0, index));
    const ids = await asOwner(database.url, async (client) => {
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
      const plan = async (seriesId: string, timezone: string, starts: readonly string[]) => {
        await client.query(
          `insert into lesson_series (school_id, id, class_id, timezone, weekdays, every, count)
            values ($1, $2, $3, $4, '{sun}', 1, 3)`,
          [schoolId, seriesId, classId, timezone],
        );
        for (const [at, startsAt] of starts.entries())
          await client.query(
            `insert into lesson_events (school_id, id, class_id, teacher_id, series_id, starts_at, duration, allow_overlap)
              values ($1, $2, $3, $4, $5, $6, 60, true)`,
            [schoolId, seriesId.slice(0, -1) + at, classId, teacherId, seriesId, `${startsAt}:00Z`],
          );
      };
      await plan(id(100), zone, night);
      await plan(id(200), zone, morning);
      await plan(id(300), 'Nowhere/Land', night);
      return { late: id(101) };
    });
    await migrate(database.url, migrations);
    const { rows } = await asOwner(database.url, (client) =>
      client.query(
        'select id, wanted_local::text as wanted from lesson_events where wanted_local is not null',
      ),
    );
    expect(rows).toEqual([{ id: ids.late, wanted: '2027-03-14 02:30:00' }]);
  } finally {
    await database.drop();
  }
});
