/** In a calendar of many years, reading a week reads only about the lessons of that week. */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { listConflicts, listTakenIndexes } from '../../src/modules/schedule/conflicts.store.ts';
import { readLessonList } from '../../src/modules/schedule/lesson-list.store.ts';
import type { ListEventsOptions } from '../../src/modules/schedule/schedule-lists.store.ts';
import { createLessonTools } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let teacher: TestPerson;
let student: TestPerson;
/** Students who attend the same group class every day. */
let groupStudentIds: string[];

const teacherCount = 40;
const weekCount = 120;
/** The number of lessons per teacher and week. */
const lessonsPerWeek = 4;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  const lessonTools = await createLessonTools(testApp, school);
  teacher = lessonTools.teacher;
  student = await lessonTools.createStudent();
  await lessonTools.createPersonalClass(student);
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query(
      `with others as (
          insert into users (school_id, id, role, first_name, last_name, email)
          select $1, gen_random_uuid(), kind, 'Mia', 'Lee', kind || n || '@school.example'
          from generate_series(2, $2::int) n, unnest(array['staff', 'member']) as kind returning id, role
        ), pairs as (
          select t.id as teacher_id, s.id as student_id
          from (select id, row_number() over () as n from others where role = 'staff') as t
            join (select id, row_number() over () as n from others where role = 'member') as s using (n)
        )
        insert into classes (school_id, id, name, type, teacher_id, student_id)
        select $1, gen_random_uuid(), 'English', 'personal', teacher_id, student_id from pairs`,
      [school.id, teacherCount],
    );
    await client.query(
      `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
        select $1, gen_random_uuid(), c.id, c.teacher_id,
          '2026-01-05T10:00Z'::timestamptz + make_interval(weeks => week, days => day), 60
        from classes c, generate_series(0, $2::int - 1) as week, generate_series(0, $3::int - 1) as day
        where c.school_id = $1`,
      [school.id, weekCount, lessonsPerWeek],
    );
    const result = await client.query<{ id: string }>(
      `with those as (
          insert into users (school_id, id, role, first_name, last_name, email)
          select $1, gen_random_uuid(), 'member', 'Mia', 'Fox', 'fox' || n || '@school.example'
          from generate_series(1, $2::int) n returning id
        ), room as (insert into groups (school_id, id, name) values ($1, gen_random_uuid(), 'Foxes') returning id
        ), joining as (
          insert into group_members (school_id, group_id, user_id) select $1, room.id, those.id from room, those
        ), class as (
          insert into classes (school_id, id, name, type, teacher_id, group_id)
          select $1, gen_random_uuid(), 'Foxes', 'group', $3, room.id from room returning id
        ), planned as (
          insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
          select $1, gen_random_uuid(), class.id, $3, '2027-11-08T18:00Z'::timestamptz + make_interval(days => day), 60
          from class, generate_series(0, 399) as day
        )
        select id from those`,
      [school.id, 300, teacher.id],
    );
    groupStudentIds = result.rows.map(({ id }) => id);
    // Guests of a class of another teacher, among them the student.
    await client.query(
      `insert into lesson_guests (school_id, event_id, user_id, is_trial)
        select $1, e.id, guests.id, false
        from lesson_events e cross join unnest($2::uuid[]) as guests (id)
        where e.school_id = $1 and e.starts_at >= '2027-11-08' and e.starts_at < '2027-11-20' and e.teacher_id = $3
          and extract(hour from e.starts_at at time zone 'UTC') = 18`,
      [school.id, [student.id, ...groupStudentIds.slice(0, 20)], teacher.id],
    );
    await client.query('vacuum analyze');
  });
}, 60_000);
afterAll(() => testApp.close());

const from = new Date('2027-11-01T00:00:00Z');
const to = new Date('2027-11-08T00:00:00Z');

const countRowsRead = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.client.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname = 'lesson_events'`,
  );
  return rows[0]?.read ?? 0;
};

test.each<[string, () => ListEventsOptions, number]>([
  ['of the school', () => ({ audience: { kind: 'everybody' } }), teacherCount * lessonsPerWeek],
  ['of a teacher', () => ({ audience: { kind: 'teacher', id: teacher.id } }), lessonsPerWeek],
  ['of a student', () => ({ audience: { kind: 'student', id: student.id } }), lessonsPerWeek],
])('a week %s reads about as many lessons as it returns', async (_, createQuery, expectedCount) => {
  await testApp.connected.database.readInSchool(school.id, async (tx) => {
    // Repeats the query, because PostgreSQL uses a generic plan after five executions.
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = await countRowsRead(tx);
      const { lessonIds } = await readLessonList(tx, { ...createQuery(), from, to, kind: 'filtered' }, {});
      expect(lessonIds?.split(',')).toHaveLength(expectedCount);
      // The lessons once, and the planned ones of their classes once more.
      expect((await countRowsRead(tx)) - before).toBeLessThanOrEqual(5 * expectedCount);
    }
  });
});

const createSeries = (hour: number) => ({
  slots: Array.from({ length: 400 }, (_, days) => ({
    startsAt: new Date(Date.UTC(2027, 10, 8 + days, hour)),
    duration: 60,
    teacherId: teacher.id,
    roomId: null,
  })),
  studentIds: groupStudentIds,
  ignoredEventIds: [],
});

test('checking a series of 400 lessons for 300 students reads only the lessons of each day', async () => {
  await testApp.connected.database.readInSchool(school.id, async (tx) => {
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = await countRowsRead(tx);
      expect(await listConflicts(tx, createSeries(21), 20)).toEqual([]);
      expect(await listConflicts(tx, createSeries(18), 20)).toHaveLength(20);
      expect(await listTakenIndexes(tx, createSeries(18))).toHaveLength(400);
      // Allows for three queries, each of which checks the teacher and the students, who share most lessons.
      expect((await countRowsRead(tx)) - before).toBeLessThanOrEqual(3 * 400 * 6);
    }
  });
});
