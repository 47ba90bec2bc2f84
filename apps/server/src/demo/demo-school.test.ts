/** Tests the demo school: its content, its consistency, and that it is the same on every machine and day. */
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../test/content.ts';
import type { Door } from '../../test/door.ts';
import { openWorld, password, type World } from '../../test/world.ts';
import { openLog } from '../kernel/log.ts';
import { checkBalances } from '../rooms/plans/index.ts';
import { bringStarterCourses } from '../starter-courses.ts';
import { makeDemoSchool } from './demo-school.ts';
import { demoTimezone } from './script.ts';

const log = openLog('silent');
const made = Temporal.Now.instant();
let world: World;
let schoolId: string;
let milliseconds: number;
let admin: Door;
let teacher: Door;
let student: Door;

const make = (now: Date) => makeDemoSchool({ ...world, log }, () => password, now);
const idOf = async (): Promise<string> => {
  const [made, ...more] = await listSchools();
  if (!made || more.length > 0) throw new Error('there must be exactly one demo school');
  return made;
};
const listSchools = async (): Promise<string[]> =>
  world.connected.database.outsideSchools(async (_, client) => {
    const { rows } = await client.query<{ id: string }>("select school_by_slug('demo') as id");
    return rows.flatMap(({ id }) => id ?? []);
  });
const as = (name: string): Promise<Door> => world.as({ id: '', email: `${name}@demo.example`, schoolId });

beforeAll(async () => {
  world = await openWorld();
  await bringStarterCourses({ ...world, log });
  const begun = performance.now();
  const now = new Date(made.epochMilliseconds);
  await Promise.all([make(now), make(now)]);
  milliseconds = performance.now() - begun;
  schoolId = await idOf();
  [admin, teacher, student] = await Promise.all([as('olena'), as('taras'), as('sofia')]);
}, 240_000);
afterAll(() => world.close());

const total = async (path: string): Promise<number> =>
  (await admin.get(`/tenant${path}`)).body.meta.pagination.total;

describe('the demo school has', () => {
  test('eighty students and their teachers, only once although two processes created it', async ({
    task,
  }) => {
    task.meta.figure = `the demo school was created in ${(milliseconds / 1000).toFixed(1)} s (at most 10 on a quiet machine)`;
    expect(await total('/users?role=member')).toBe(80);
    expect(await total('/users?role=staff&permissions[]=teacher')).toBe(9);
    expect(await total('/groups')).toBe(10);
    expect(await total('/school/plans')).toBe(5);
  });

  test('homework in every status', async () => {
    const classes: { id: string }[] = done(await teacher.get('/tenant/classes/my'));
    const found = new Set<number>();
    for (const { id } of classes)
      for (const { userStatuses } of done(await teacher.get(`/tenant/classes/${id}/homework`)))
        for (const { status } of userStatuses) found.add(status);
    expect([...found].sort()).toEqual([0, 1, 2, 3]);
    expect((await teacher.get('/tenant/homework/review')).body.meta.pagination.total).toBeGreaterThan(0);
    expect(done(await student.get('/tenant/homework/mine'))).not.toEqual([]);
  });

  test('lessons today, one of which begins within half an hour', async () => {
    const { upcomingLessons } = done(await teacher.get('/tenant/analytics/dashboard'));
    const wait = Date.parse(upcomingLessons[0].startsAt) - Date.now();
    expect(wait).toBeLessThan(30 * 60_000);
    expect(done(await student.get('/tenant/classes/my')).length).toBe(2);
  });

  test('due words, and read as well as unread notifications', async () => {
    const { words, progress } = done(await student.get('/tenant/dictionary/training'));
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
    const { people, differences } = await world.connected.database.lookInSchool(schoolId, checkBalances);
    expect([people, differences]).toEqual([80, []]);
  });

  test('some students owe lessons and some tariffs have expired', async () => {
    const [found] = await world.sql<{ unpaid: number; expired: number }>(
      schoolId,
      `select (select count(distinct user_id)::int from lesson_charges where school_id = $1 and tariff_id is null) as unpaid,
        (select count(*)::int from balance_entries where school_id = $1 and type = 'expired') as expired`,
      [schoolId],
    );
    expect(found?.unpaid).toBeGreaterThanOrEqual(3);
    expect(found?.unpaid).toBeLessThan(12);
    expect(found?.expired).toBeGreaterThan(0);
  });

  test('statistics of six months match the lists behind them', async () => {
    const figures = done(await admin.get('/tenant/analytics/over-time?range=6m'));
    expect(await total('/analytics/lessons?range=6m')).toBe(figures.now.lessons.total);
    expect(await total('/analytics/students?range=6m&of=active')).toBe(figures.now.activeStudents);
    const busy = figures.buckets.filter(({ lessons }: { lessons: { total: number } }) => lessons.total > 0);
    expect(busy.length).toBeGreaterThanOrEqual(25);
    expect(figures.now.revenue.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'UAH']);
  });

  test('the outbox is empty and no mails are sent', async () => {
    for (const table of ['outbox', 'mails'])
      expect(await world.sql(schoolId, `select * from ${table} where school_id = $1`, [schoolId])).toEqual(
        [],
      );
  });
});

/** Returns everything the school contains except ids, dates and secrets, which differ per installation. */
async function contentOf(id: string): Promise<Record<string, string[]>> {
  const columns = await world.sql<{ table: string; columns: string[] }>(
    id,
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      join pg_class on relname = table_name and relkind = 'r' where table_schema = 'public'
        and (data_type not in ('uuid', 'timestamp with time zone', 'date'))
        and column_name not in ('password_hash', 'slug', 'weekdays', 'seq')
        -- -- Tables that jobs and sign-ins write while the schools exist.
        and table_name not in ('mails', 'lesson_reminders', 'sessions')
        and table_name in (select table_name from information_schema.columns where column_name = 'school_id')
      group by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { table, columns: names } of columns) {
    const list = names.map((name) => `"${name}"`).join(', ');
    const rows = await world.sql<Record<string, unknown>>(
      id,
      `select ${list} from ${table} where school_id = $1`,
      [id],
    );
    content[table] = rows.map((row) => JSON.stringify(scrubbed(row))).sort();
  }
  return content;
}
/** Removes ids and dates, and sorts keys because ids used as keys have no stable order. */
function scrubbed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value === 'string')
    return value
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?/g, 'date');
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, of]) => JSON.stringify([scrubbed(key), scrubbed(of)]))
    .sort();
}

test('has the same content on every day, except for ids and dates', async () => {
  const content = await contentOf(schoolId);
  expect(content.users).toHaveLength(91);
  await world.sql(schoolId, "update schools set slug = 'before' where school_id = $1", [schoolId]);
  // Uses the same time of day, because it decides which of today's lessons are over, and a day on which the clocks go
  // back.
  const time = made.toZonedDateTimeISO(demoTimezone).toPlainTime();
  const other = Temporal.PlainDate.from('2026-10-25').toZonedDateTime({
    timeZone: demoTimezone,
    plainTime: time,
  });
  await make(new Date(other.epochMilliseconds));
  const again = await contentOf(await idOf());
  const differing = (one: typeof content, than: typeof content) =>
    Object.entries(one).flatMap(([table, rows]) => {
      const known = new Set(than[table]);
      return rows.filter((row) => !known.has(row)).map((row) => `${table}: ${row}`);
    });
  expect([differing(again, content), differing(content, again)]).toEqual([[], []]);
  const sizes = (of: typeof content) => Object.entries(of).map(([table, rows]) => [table, rows.length]);
  expect(sizes(again)).toEqual(sizes(content));
}, 240_000);
