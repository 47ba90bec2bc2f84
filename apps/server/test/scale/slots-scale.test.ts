/** The free slots of twenty teachers over sixty days, with the reads. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFreeSlots } from '../../src/modules/availability/index.ts';
import { listBusyTimes } from '../../src/modules/schedule/index.ts';
import { createLessonTools } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

const teacherCount = 20;
const days = { from: '2027-03-01', to: '2027-04-29' };
/** In the middle of the night, before the first day; clocks change within the period. */
const now = new Date('2027-02-28T00:00:00Z');
const maxMs = 100;

let testApp: TestApp;
let school: TestSchool;
const teacherIds: string[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  const lessons = await createLessonTools(testApp, school);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'Europe/Kyiv' } });
  await lessons.adminClient.put('/tenant/availability/limits', { body: { aheadDays: 90 } });
  const { id: classId } = await lessons.createPersonalClass(await lessons.createStudent());
  for (let index = 0; index < teacherCount; index++) {
    const { id } = await testApp.createPerson(school, { permissions: ['teacher'] });
    teacherIds.push(id);
  }
  const hours = [
    { start: '09:00', end: '13:00' },
    { start: '15:00', end: '20:00' },
  ];
  const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: [] };
  await testApp.runSql(
    school.id,
    `insert into teacher_availability (school_id, user_id, week, buffer_after)
     select $1, unnest($2::uuid[]), $3::jsonb, 10`,
    [school.id, teacherIds, JSON.stringify(week)],
  );
  // Three lessons a day of each teacher.
  await testApp.runSql(
    school.id,
    `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
     select $1, gen_random_uuid(), $2, teacher, '2027-03-01T07:00Z'::timestamptz
       + make_interval(days => day, hours => 3 * slot), 60
     from unnest($3::uuid[]) as teacher, generate_series(0, 59) as day, generate_series(0, 2) as slot`,
    [school.id, classId, teacherIds],
  );
}, 60_000);
afterAll(() => testApp.close());

const measure = async (): Promise<{ ms: number; slots: number }> => {
  const startedAt = performance.now();
  const request = { ...days, teacherIds, duration: 60, step: 30 };
  const { byTeacher } = await testApp.connected.database.readInSchool(school.id, (tx) =>
    readFreeSlots({ ...tx, now }, request, listBusyTimes),
  );
  const slots = [...byTeacher.values()].reduce((sum, list) => sum + list.length, 0);
  return { ms: performance.now() - startedAt, slots };
};

test('the slots of 20 teachers over 60 days take at most 100 ms with the reads', async ({ task }) => {
  const runs: { ms: number; slots: number }[] = [];
  for (let index = 0; index < 9; index++) runs.push(await measure());
  const [fastest] = runs.map(({ ms }) => ms).toSorted((one, other) => one - other);
  task.meta.figure = `slots of ${teacherCount} teachers over 60 days: ${fastest?.toFixed(1)} ms (at most ${maxMs}), ${runs[0]?.slots} slots`;
  expect(runs[0]?.slots).toBeGreaterThan(5000);
  // The fastest run, because other tests run at the same time.
  expect(fastest).toBeLessThanOrEqual(maxMs);
});
