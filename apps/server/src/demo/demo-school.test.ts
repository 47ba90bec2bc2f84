/** Tests the demo school: its content, its consistency, and that it is the same on every machine and day. */
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { unwrapData } from '../../test/content.ts';
import { openTestApp, password, type TestApp } from '../../test/test-app.ts';
import { openLog } from '../kernel/log.ts';
import { checkBalances } from '../modules/plans/index.ts';
import { importStarterCourses } from '../starter-courses.ts';
import { createDemoSchool } from './demo-school.ts';
import { demoTimezone } from './seed-script.ts';

const log = openLog('silent');
const createdAt = Temporal.Now.instant();
let testApp: TestApp;
let schoolId: string;
let durationMs: number;
let admin: ApiClient;
let teacher: ApiClient;
let student: ApiClient;

const make = (now: Date) => createDemoSchool({ ...testApp, log }, () => password, now);
const findSchoolId = async (): Promise<string> => {
  const [firstSchool, ...others] = await listSchools();
  if (!firstSchool || others.length > 0) throw new Error('there must be exactly one demo school');
  return firstSchool;
};
const listSchools = async (): Promise<string[]> =>
  testApp.connected.database.outsideSchools(async (_, client) => {
    const { rows } = await client.query<{ id: string }>("select school_by_slug('demo') as id");
    return rows.flatMap(({ id }) => id ?? []);
  });
const signInAs = (name: string): Promise<ApiClient> =>
  testApp.signInAs({ id: '', email: `${name}@demo.example`, schoolId });

beforeAll(async () => {
  testApp = await openTestApp();
  await importStarterCourses({ ...testApp, log });
  const startedAt = performance.now();
  const now = new Date(createdAt.epochMilliseconds);
  await Promise.all([make(now), make(now)]);
  durationMs = performance.now() - startedAt;
  schoolId = await findSchoolId();
  [admin, teacher, student] = await Promise.all([signInAs('olena'), signInAs('taras'), signInAs('sofia')]);
}, 240_000);
afterAll(() => testApp.close());

const total = async (path: string): Promise<number> =>
  (await admin.get(`/tenant${path}`)).body.meta.pagination.total;

describe('the demo school has', () => {
  test('eighty students and their teachers, only once although two processes created it', async ({
    task,
  }) => {
    task.meta.figure = `the demo school was created in ${(durationMs / 1000).toFixed(1)} s (at most 10 on a quiet machine)`;
    expect(await total('/users?role=member')).toBe(80);
    expect(await total('/users?role=staff&permissions[]=teacher')).toBe(9);
    expect(await total('/groups')).toBe(10);
    expect(await total('/school/plans')).toBe(5);
  });

  test('homework in every status', async () => {
    const classes: { id: string }[] = unwrapData(await teacher.get('/tenant/classes/my'));
    const statuses = new Set<number>();
    for (const { id } of classes)
      for (const { userStatuses } of unwrapData(await teacher.get(`/tenant/classes/${id}/homework`)))
        for (const { status } of userStatuses) statuses.add(status);
    expect([...statuses].sort()).toEqual([0, 1, 2, 3]);
    expect((await teacher.get('/tenant/homework/review')).body.meta.pagination.total).toBeGreaterThan(0);
    expect(unwrapData(await student.get('/tenant/homework/mine'))).not.toEqual([]);
  });

  test('lessons today, one of which begins within half an hour', async () => {
    const { upcomingLessons } = unwrapData(await teacher.get('/tenant/analytics/dashboard'));
    const waitMs = Date.parse(upcomingLessons[0].startsAt) - Date.now();
    expect(waitMs).toBeLessThan(30 * 60_000);
    expect(unwrapData(await student.get('/tenant/classes/my')).length).toBe(2);
  });

  test('a request that waits for the teacher, and one that waits for the student', async () => {
    for (const client of [teacher, student]) {
      const { data } = (await client.get('/tenant/requests')).body;
      expect(data).toMatchObject([{ kind: 'move', state: 'waiting', can: { answer: true } }]);
    }
  });

  test('due words, and read as well as unread notifications', async () => {
    const { words, progress } = unwrapData(await student.get('/tenant/dictionary/training'));
    expect(words.length).toBeGreaterThan(3);
    expect(progress.streak).toBeGreaterThan(2);
    const { data, meta } = (await student.get('/tenant/notifications?limit=50')).body;
    expect(meta.unread).toBeGreaterThan(0);
    expect(meta.unread).toBeLessThan(15);
    expect(data.some(({ readAt }: { readAt: string | null }) => readAt !== null)).toBe(true);
  });
});

describe('the data of the demo school is consistent:', () => {
  test('balances equal the sums of their entries', async () => {
    const { people, differences } = await testApp.connected.database.readInSchool(schoolId, checkBalances);
    expect([people, differences]).toEqual([80, []]);
  });

  test('some students owe lessons and some tariffs have expired', async () => {
    const [statuses] = await testApp.runSql<{ unpaid: number; expired: number }>(
      schoolId,
      `select (select count(distinct user_id)::int from lesson_charges where school_id = $1 and tariff_id is null) as unpaid,
        (select count(*)::int from balance_entries where school_id = $1 and type = 'expired') as expired`,
      [schoolId],
    );
    expect(statuses?.unpaid).toBeGreaterThanOrEqual(3);
    expect(statuses?.unpaid).toBeLessThan(12);
    expect(statuses?.expired).toBeGreaterThan(0);
  });

  test('statistics of six months match the lists behind them', async () => {
    const statistics = unwrapData(await admin.get('/tenant/analytics/over-time?range=6m'));
    expect(await total('/analytics/lessons?range=6m')).toBe(statistics.now.lessons.total);
    expect(await total('/analytics/students?range=6m&of=active')).toBe(statistics.now.activeStudents);
    const busyBuckets = statistics.buckets.filter(
      ({ lessons }: { lessons: { total: number } }) => lessons.total > 0,
    );
    expect(busyBuckets.length).toBeGreaterThanOrEqual(25);
    expect(statistics.now.revenue.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'UAH',
    ]);
  });

  test('the outbox is empty, and no mail is sent but reminders of the next lesson, which become due meanwhile', async () => {
    const outbox = await testApp.runSql(schoolId, 'select * from outbox where school_id = $1', [schoolId]);
    expect(outbox).toEqual([]);
    const mails = await testApp.runSql(
      schoolId,
      "select kind from mails where school_id = $1 and kind <> 'lessonReminder'",
      [schoolId],
    );
    expect(mails).toEqual([]);
  });
});

/** Returns everything the school contains except ids, dates and secrets, which differ per installation. */
async function readContent(id: string): Promise<Record<string, string[]>> {
  const columns = await testApp.runSql<{ table: string; columns: string[] }>(
    id,
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      join pg_class on relname = table_name and relkind = 'r' where table_schema = 'public'
        and (data_type not in ('uuid', 'timestamp with time zone', 'date'))
        and column_name not in ('password_hash', 'slug', 'weekdays', 'seq')
        -- Tables that jobs and sign-ins write while the schools exist.
        and table_name not in ('mails', 'lesson_reminders', 'sessions', 'known_devices', 'security_events')
        and table_name in (select table_name from information_schema.columns where column_name = 'school_id')
      group by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { table, columns: names } of columns) {
    const list = names.map((name) => `"${name}"`).join(', ');
    const rows = await testApp.runSql<Record<string, unknown>>(
      id,
      `select ${list} from ${table} where school_id = $1`,
      [id],
    );
    content[table] = rows.map((row) => JSON.stringify(scrub(row))).sort();
  }
  return content;
}
/** Removes ids and dates, and sorts keys because ids used as keys have no stable order. */
function scrub(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value === 'string')
    return value
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?/g, 'date');
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, entry]) => JSON.stringify([scrub(key), scrub(entry)]))
    .sort();
}

test('has the same content on every day, except for ids and dates', async () => {
  const content = await readContent(schoolId);
  expect(content.users).toHaveLength(91);
  await testApp.runSql(schoolId, "update schools set slug = 'before' where school_id = $1", [schoolId]);
  // Uses the same time of day, because it decides which of today's lessons are over, and a day on which the clocks go
  // back.
  const time = createdAt.toZonedDateTimeISO(demoTimezone).toPlainTime();
  const otherDay = Temporal.PlainDate.from('2026-10-25').toZonedDateTime({
    timeZone: demoTimezone,
    plainTime: time,
  });
  await make(new Date(otherDay.epochMilliseconds));
  const secondContent = await readContent(await findSchoolId());
  const listDifferences = (one: typeof content, than: typeof content) =>
    Object.entries(one).flatMap(([table, rows]) => {
      const otherRows = new Set(than[table]);
      return rows.filter((row) => !otherRows.has(row)).map((row) => `${table}: ${row}`);
    });
  expect([listDifferences(secondContent, content), listDifferences(content, secondContent)]).toEqual([
    [],
    [],
  ]);
  const countRows = (rowsByTable: typeof content) =>
    Object.entries(rowsByTable).map(([table, rows]) => [table, rows.length]);
  expect(countRows(secondContent)).toEqual(countRows(content));
}, 240_000);
