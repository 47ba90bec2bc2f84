/** A timetable of many rows is checked and planned within one request, also in a school without any lessons. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { fileForm } from '../content.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
const rowCount = 50;
const lessonsPerRow = 20;
const teacherCount = 10;
/** Each teacher has four lessons a day on five days of the week. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const hours = [9, 11, 13, 15];

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query(
      `with people as (
          insert into users (school_id, id, role, first_name, last_name, email)
          select $1, gen_random_uuid(), kind, 'Mia', kind || n, kind || n || '@school.example'
          from unnest(array['staff', 'member']) as kind, generate_series(0, $2::int - 1) n
          where kind = 'member' or n < $3 returning id, role
        )
        insert into user_permissions (school_id, user_id, permission_key)
        select $1, id, 'teacher' from people where role = 'staff'`,
      [school.id, rowCount, teacherCount],
    );
    await client.query('vacuum analyze');
  });
}, 60_000);
afterAll(() => testApp.close());

const toRow = (index: number): string => {
  const slot = Math.floor(index / teacherCount);
  const day = slot % weekdays.length;
  return [
    `member${index}@school.example`,
    `staff${index % teacherCount}@school.example`,
    weekdays[day],
    `${hours[Math.floor(slot / weekdays.length)]}:00`,
    `2027-03-0${1 + day}`,
    lessonsPerRow,
  ].join(',');
};
const lines = [
  'student,teacher,weekday,time,firstDay,lessons',
  ...Array.from({ length: rowCount }, (_, index) => toRow(index)),
];
const importAll = async (fields: Record<string, string> = {}) => {
  const form = fileForm(Buffer.from(lines.join('\n')), 'timetable.csv', fields);
  const reply = await adminClient.post('/tenant/schedule/import', form);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const countRows = ({ rows }: { rows: { status: string }[] }, status: string): number =>
  rows.filter((row) => row.status === status).length;

test('fifty rows of twenty lessons are checked', async () => {
  expect(countRows(await importAll({ dryRun: 'true' }), 'ready')).toBe(rowCount);
}, 120_000);

test('fifty rows of twenty lessons are planned', async () => {
  expect(await importAll()).toMatchObject({ created: rowCount });
  const { rows } = await testApp.connected.database.readInSchool(school.id, (tx) =>
    tx.client.query<{ lessons: number }>(
      'select count(*)::int as lessons from lesson_events where school_id = $1',
      [school.id],
    ),
  );
  expect(rows).toEqual([{ lessons: rowCount * lessonsPerRow }]);
}, 120_000);

test('fifty rows that are there already are found', async () => {
  expect(countRows(await importAll(), 'existing')).toBe(rowCount);
}, 120_000);
