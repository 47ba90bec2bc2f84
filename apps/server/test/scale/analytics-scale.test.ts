/** Statistics of a large school: their response times, and their equality with a plain recount of all rows. */
import type { LessonCounts, StatisticsOverTime } from '@klasna/contract/analytics/models';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { ApiClient } from '../api-client.ts';
import { createLessonTools } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

const lessonsInSchool = 50_000;
const paymentCount = 5_000;
const students = 200;
const teacherCount = 20;
const timezone = 'America/Sao_Paulo';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;

/** The seeded lessons are spread over nine months, including times around the borders of local days. */
const seedSql = {
  lessons: `
    insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration, status, allow_overlap)
    select $1, gen_random_uuid(), ($2::uuid[])[1 + n % array_length($2::uuid[], 1)],
      ($3::uuid[])[1 + n % array_length($3::uuid[], 1)],
      now() - make_interval(mins => (n * 389 % (60 * 24 * 280))) + interval '5 days', 30 + n % 3 * 15,
      (array['scheduled','completed','completed','noShowWithoutCharge','noShowWithCharge'])[1 + n % 5], true
    from generate_series(1, ${lessonsInSchool}) as n`,
  attended: `
    insert into event_students (school_id, event_id, user_id)
    select $1, e.id, ($2::uuid[])[1 + (abs(hashtext(e.id::text || k)) % array_length($2::uuid[], 1))]
    from lesson_events e, generate_series(1, 2) as k
    where e.school_id = $1 and e.status <> 'scheduled' on conflict do nothing`,
  plan: `
    insert into school_plans (school_id, id, name, duration, validity_days, currency, status)
      values ($1, $2, 'Plan', 60, 30, 'UAH', 'active')`,
  pack: `insert into plan_packs (school_id, id, plan_id, position, lesson_amount, price) values ($1, $2, $3, 1, 8, 10)`,
  balances: `insert into balances (school_id, user_id) select $1, unnest($2::uuid[])`,
  tariffs: `
    insert into user_tariffs (school_id, id, user_id, plan_id, plan_pack_id, plan_name, price, currency, purchase_date,
      next_payment_date, status)
    select $1, gen_random_uuid(), student, $3, $4, 'Plan', 10, 'UAH', now(), now() + interval '1 year', 'active'
    from unnest($2::uuid[]) as student`,
  payments: `
    insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, price, currency, at)
    select t.school_id, gen_random_uuid(), t.user_id, t.id, 'auto', 1, 'pay', (n % 977) + 0.25,
      (array['UAH','EUR','USD'])[1 + n % 3], now() - make_interval(mins => (n * 71 % (60 * 24 * 280)))
    from generate_series(1, ${paymentCount / students}) as k
    cross join lateral (select t.*, row_number() over (order by t.id)::int + k * 211 as n from user_tariffs t
      where t.school_id = $1) as t`,
};

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  await adminClient.put('/tenant/school/general', { body: { timezone } });
  const lessons = await createLessonTools(testApp, school);
  const studentsOfSchool = await Promise.all(
    Array.from({ length: students }, () => testApp.createPerson(school, { role: 'member' })),
  );
  const teachersOfSchool = await Promise.all(
    Array.from({ length: teacherCount }, () => testApp.createPerson(school, { permissions: ['teacher'] })),
  );
  const classes = await Promise.all(
    studentsOfSchool.slice(0, 10).map((one) => lessons.createPersonalClass(one)),
  );
  const toIds = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  const plan = newId();
  const pack = newId();
  await testApp.runSql(school.id, seedSql.lessons, [school.id, toIds(classes), toIds(teachersOfSchool)]);
  await testApp.runSql(school.id, seedSql.attended, [school.id, toIds(studentsOfSchool)]);
  await testApp.runSql(school.id, seedSql.plan, [school.id, plan]);
  await testApp.runSql(school.id, seedSql.pack, [school.id, pack, plan]);
  await testApp.runSql(school.id, seedSql.balances, [school.id, toIds(studentsOfSchool)]);
  await testApp.runSql(school.id, seedSql.tariffs, [school.id, toIds(studentsOfSchool), plan, pack]);
  await testApp.runSql(school.id, seedSql.payments, [school.id]);
  // Analyzes the tables, as autovacuum would in a school that grew gradually.
  const owner = new pg.Client({ connectionString: testApp.connected.ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}, 180_000);
afterAll(() => testApp.close());

const durationsByRange = { '30d': { days: 30 }, '3m': { months: 3 }, '6m': { months: 6 } } as const;
const toEpochMs = (wall: Temporal.PlainDateTime): number => wall.toZonedDateTime(timezone).epochMilliseconds;
const toLocalDateTime = (instant: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDateTime();

/** Returns the first local day of the bucket that contains an instant. */
function toBucketStart(instant: Date, step: 'day' | 'week'): string {
  const day = toLocalDateTime(instant.getTime()).toPlainDate();
  return (step === 'day' ? day : day.subtract({ days: day.dayOfWeek - 1 })).toString();
}

interface Lesson {
  readonly starts_at: Date;
  readonly status: Exclude<keyof LessonCounts, 'total'>;
  readonly students: string[];
}

const countLessons = (lessons: readonly Lesson[]): LessonCounts => ({
  total: lessons.length,
  scheduled: lessons.filter(({ status }) => status === 'scheduled').length,
  completed: lessons.filter(({ status }) => status === 'completed').length,
  noShowWithoutCharge: lessons.filter(({ status }) => status === 'noShowWithoutCharge').length,
  noShowWithCharge: lessons.filter(({ status }) => status === 'noShowWithCharge').length,
});
const countActive = (lessons: readonly Lesson[]): number =>
  new Set(lessons.flatMap(({ status, students: toIds }) => (status === 'completed' ? toIds : []))).size;

interface Payment {
  readonly price: string;
  readonly currency: string;
  readonly at: Date;
}
const sumRevenue = (paid: readonly Payment[]) =>
  [...Map.groupBy(paid, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amount: of.reduce((all, { price }) => all + Number(price), 0) }))
    .sort((one, other) => one.currency.localeCompare(other.currency));

describe.each(['30d', '3m', '6m'] as const)('over %s', (range) => {
  test('every statistic equals a recount of all rows, also at the borders of days', async () => {
    const statistics = (await adminClient.get(`/tenant/analytics/over-time?range=${range}`)).body
      .data as StatisticsOverTime;
    const to = Date.parse(statistics.to);
    const wall = toLocalDateTime(to);
    const from = toEpochMs(wall.subtract(durationsByRange[range]));
    const previousFrom = toEpochMs(wall.subtract(durationsByRange[range]).subtract(durationsByRange[range]));
    expect(statistics.from).toBe(new Date(from).toISOString());

    const lessons = await testApp.runSql<Lesson>(
      school.id,
      `select e.starts_at, e.status, array(select user_id from event_students s where s.school_id = e.school_id and
        s.event_id = e.id) as students from lesson_events e where e.school_id = $1`,
      [school.id],
    );
    const paid = await testApp.runSql<Payment>(
      school.id,
      'select price, currency, at from balance_entries where school_id = $1',
      [school.id],
    );
    const selectRange = (start: number, end: number) => {
      const isInRange = (at: Date): boolean => at.getTime() >= start && at.getTime() <= end;
      return {
        lessons: lessons.filter((one) => isInRange(one.starts_at)),
        paid: paid.filter((one) => isInRange(one.at)),
      };
    };
    for (const [actual, expected] of [
      [selectRange(from, to), statistics.now],
      [selectRange(previousFrom, from), statistics.before],
    ] as const) {
      expect(expected.lessons).toEqual(countLessons(actual.lessons));
      expect(expected.activeStudents).toBe(countActive(actual.lessons));
      expect(expected.revenue).toEqual(sumRevenue(actual.paid));
    }
    const now = selectRange(from, to);
    expect(now.lessons.length).toBeGreaterThan(1000);
    const lessonsByBucket = Map.groupBy(now.lessons, (one) => toBucketStart(one.starts_at, statistics.step));
    const paymentsByBucket = Map.groupBy(now.paid, (one) => toBucketStart(one.at, statistics.step));
    for (const bucket of statistics.buckets) {
      const lessonsInBucket = lessonsByBucket.get(bucket.from) ?? [];
      expect(bucket.lessons).toEqual(countLessons(lessonsInBucket));
      expect(bucket.activeStudents).toBe(countActive(lessonsInBucket));
      expect(bucket.revenue).toEqual(sumRevenue(paymentsByBucket.get(bucket.from) ?? []));
    }
    const total = statistics.buckets.reduce((all, { lessons: of }) => all + of.total, 0);
    expect(total).toBe(statistics.now.lessons.total);
  });
});

test('every statistic equals the length of the list behind it', async () => {
  const fetchAnalytics = async (path: string) =>
    (await adminClient.get(`/tenant/analytics/${path}${path.includes('?') ? '&' : '?'}range=3m`)).body;
  const { data: general } = await fetchAnalytics('general');
  const { data: teaching } = await fetchAnalytics('teachers');
  // Allows a small difference, because a lesson may enter the range between two requests.
  const expectNear = (found: number, expected: number) =>
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(2);
  for (const status of ['scheduled', 'completed', 'noShowWithoutCharge', 'noShowWithCharge'] as const)
    expectNear(
      (await fetchAnalytics(`lessons?status=${status}`)).meta.pagination.total,
      general.lessons[status],
    );
  expectNear((await fetchAnalytics('lessons')).meta.pagination.total, general.lessons.total);
  const [firstTeacher] = teaching;
  const ofFirst = await fetchAnalytics(`lessons?teacherId=${firstTeacher.teacher.id}`);
  expectNear(ofFirst.meta.pagination.total, firstTeacher.lessons.total);
  const total = async (list: string): Promise<number> =>
    (await fetchAnalytics(`${list}&teacherId=${firstTeacher.teacher.id}`)).meta.pagination.total;
  expectNear(await total('lessons?status=completed'), firstTeacher.lessons.completed);
  const { noShowWithCharge, noShowWithoutCharge } = firstTeacher.lessons;
  expectNear(await total('lessons?status=noShow'), noShowWithCharge + noShowWithoutCharge);
  expectNear(await total('students?of=active'), firstTeacher.activeStudents);
  const { data: overTime } = await fetchAnalytics('over-time');
  expectNear((await fetchAnalytics('students?of=active')).meta.pagination.total, overTime.now.activeStudents);
  expect((await fetchAnalytics('students?of=new')).meta.pagination.total).toBe(general.students.new);
  for (const { currency, amount } of general.revenue) {
    const listedPayments = [];
    for (let page = 1; ; page++) {
      const { data } = await fetchAnalytics(`payments?currency=${currency}&limit=100&page=${page}`);
      if (data.length === 0) break;
      listedPayments.push(...data);
    }
    const listedSum = listedPayments.reduce((all: number, one: { amount: number }) => all + one.amount, 0);
    expect(Math.abs(listedSum - amount)).toBeLessThan(1000);
  }
});

test.for(['general', 'over-time', 'teachers', 'lessons', 'students?of=active'])(
  'the widest range of 50,000 lessons and 5,000 payments takes at most 300 ms: %s',
  async (path, { task }) => {
    const timesMs: number[] = [];
    // The best of several rounds counts, because other load on the machine can only add time.
    for (let round = 0; round < 12 && !(Math.min(...timesMs) < 300); round++) {
      const startedAt = performance.now();
      const answer = await adminClient.get(
        `/tenant/analytics/${path}${path.includes('?') ? '&' : '?'}range=6m`,
      );
      timesMs.push(performance.now() - startedAt);
      expect(answer.status).toBe(200);
    }
    const bestMs = Math.min(...timesMs);
    task.meta.figure = `analytics of 50,000 lessons and 5,000 payments, ${path}: ${Math.round(bestMs)} ms`;
    expect(bestMs).toBeLessThan(300);
  },
);
