/** Statistics of a large school: their response times, and their equality with a plain recount of all rows. */
import type { FiguresOverTime, LessonCounts } from '@klasna/contract/insight/models';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { Door } from '../door.ts';
import { openLessons } from '../lessons.ts';
import { openWorld, type TestSchool, type World } from '../world.ts';

const lessonsInSchool = 50_000;
const payments = 5_000;
const students = 200;
const teachers = 20;
const timezone = 'America/Sao_Paulo';

let world: World;
let school: TestSchool;
let admin: Door;

/** Spread over nine months, including times around the borders of local days. */
const seedText = {
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
    from generate_series(1, ${payments / students}) as k
    cross join lateral (select t.*, row_number() over (order by t.id)::int + k * 211 as n from user_tariffs t
      where t.school_id = $1) as t`,
};

beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  await admin.put('/tenant/school/general', { body: { timezone } });
  const lessons = await openLessons(world, school);
  const learners = await Promise.all(
    Array.from({ length: students }, () => world.person(school, { role: 'member' })),
  );
  const taught = await Promise.all(
    Array.from({ length: teachers }, () => world.person(school, { permissions: ['teacher'] })),
  );
  const classes = await Promise.all(learners.slice(0, 10).map((one) => lessons.personal(one)));
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  const plan = newId();
  const pack = newId();
  await world.sql(school.id, seedText.lessons, [school.id, ids(classes), ids(taught)]);
  await world.sql(school.id, seedText.attended, [school.id, ids(learners)]);
  await world.sql(school.id, seedText.plan, [school.id, plan]);
  await world.sql(school.id, seedText.pack, [school.id, pack, plan]);
  await world.sql(school.id, seedText.balances, [school.id, ids(learners)]);
  await world.sql(school.id, seedText.tariffs, [school.id, ids(learners), plan, pack]);
  await world.sql(school.id, seedText.payments, [school.id]);
  // Analyzes the tables, as autovacuum would in a school that grew gradually.
  const owner = new pg.Client({ connectionString: world.connected.ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}, 180_000);
afterAll(() => world.close());

const months = { '30d': { days: 30 }, '3m': { months: 3 }, '6m': { months: 6 } } as const;
const instantOf = (wall: Temporal.PlainDateTime): number => wall.toZonedDateTime(timezone).epochMilliseconds;
const wallAt = (moment: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timezone).toPlainDateTime();

/** The first local day of the bucket that contains an instant. */
function stepOf(moment: Date, step: 'day' | 'week'): string {
  const day = wallAt(moment.getTime()).toPlainDate();
  return (step === 'day' ? day : day.subtract({ days: day.dayOfWeek - 1 })).toString();
}

interface Lesson {
  readonly starts_at: Date;
  readonly status: Exclude<keyof LessonCounts, 'total'>;
  readonly students: string[];
}

const count = (lessons: readonly Lesson[]): LessonCounts => ({
  total: lessons.length,
  scheduled: lessons.filter(({ status }) => status === 'scheduled').length,
  completed: lessons.filter(({ status }) => status === 'completed').length,
  noShowWithoutCharge: lessons.filter(({ status }) => status === 'noShowWithoutCharge').length,
  noShowWithCharge: lessons.filter(({ status }) => status === 'noShowWithCharge').length,
});
const countActive = (lessons: readonly Lesson[]): number =>
  new Set(lessons.flatMap(({ status, students: ids }) => (status === 'completed' ? ids : []))).size;

interface Paid {
  readonly price: string;
  readonly currency: string;
  readonly at: Date;
}
const sum = (paid: readonly Paid[]) =>
  [...Map.groupBy(paid, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amount: of.reduce((all, { price }) => all + Number(price), 0) }))
    .sort((one, other) => one.currency.localeCompare(other.currency));

describe.each(['30d', '3m', '6m'] as const)('over %s', (range) => {
  test('every statistic equals a recount of all rows, also at the borders of days', async () => {
    const figures = (await admin.get(`/tenant/analytics/over-time?range=${range}`)).body
      .data as FiguresOverTime;
    const to = Date.parse(figures.to);
    const wall = wallAt(to);
    const from = instantOf(wall.subtract(months[range]));
    const before = instantOf(wall.subtract(months[range]).subtract(months[range]));
    expect(figures.from).toBe(new Date(from).toISOString());

    const lessons = await world.sql<Lesson>(
      school.id,
      `select e.starts_at, e.status, array(select user_id from event_students s where s.school_id = e.school_id and
        s.event_id = e.id) as students from lesson_events e where e.school_id = $1`,
      [school.id],
    );
    const paid = await world.sql<Paid>(
      school.id,
      'select price, currency, at from balance_entries where school_id = $1',
      [school.id],
    );
    const during = (start: number, end: number) => {
      const within = (at: Date): boolean => at.getTime() >= start && at.getTime() <= end;
      return {
        lessons: lessons.filter((one) => within(one.starts_at)),
        paid: paid.filter((one) => within(one.at)),
      };
    };
    for (const [span, figure] of [
      [during(from, to), figures.now],
      [during(before, from), figures.before],
    ] as const) {
      expect(figure.lessons).toEqual(count(span.lessons));
      expect(figure.activeStudents).toBe(countActive(span.lessons));
      expect(figure.revenue).toEqual(sum(span.paid));
    }
    const now = during(from, to);
    expect(now.lessons.length).toBeGreaterThan(1000);
    const lessonsIn = Map.groupBy(now.lessons, (one) => stepOf(one.starts_at, figures.step));
    const paidIn = Map.groupBy(now.paid, (one) => stepOf(one.at, figures.step));
    for (const bucket of figures.buckets) {
      const inBucket = lessonsIn.get(bucket.from) ?? [];
      expect(bucket.lessons).toEqual(count(inBucket));
      expect(bucket.activeStudents).toBe(countActive(inBucket));
      expect(bucket.revenue).toEqual(sum(paidIn.get(bucket.from) ?? []));
    }
    const total = figures.buckets.reduce((all, { lessons: of }) => all + of.total, 0);
    expect(total).toBe(figures.now.lessons.total);
  });
});

test('every statistic equals the length of the list behind it', async () => {
  const read = async (path: string) =>
    (await admin.get(`/tenant/analytics/${path}${path.includes('?') ? '&' : '?'}range=3m`)).body;
  const { data: general } = await read('general');
  const { data: teaching } = await read('teachers');
  // Time passes between two requests, so a lesson may enter the range meanwhile.
  const near = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThanOrEqual(2);
  for (const status of ['scheduled', 'completed', 'noShowWithoutCharge', 'noShowWithCharge'] as const)
    near((await read(`lessons?status=${status}`)).meta.pagination.total, general.lessons[status]);
  near((await read('lessons')).meta.pagination.total, general.lessons.total);
  const [first] = teaching;
  const ofFirst = await read(`lessons?teacherId=${first.teacher.id}`);
  near(ofFirst.meta.pagination.total, first.lessons.total);
  const total = async (list: string): Promise<number> =>
    (await read(`${list}&teacherId=${first.teacher.id}`)).meta.pagination.total;
  near(await total('lessons?status=completed'), first.lessons.completed);
  const { noShowWithCharge, noShowWithoutCharge } = first.lessons;
  near(await total('lessons?status=noShow'), noShowWithCharge + noShowWithoutCharge);
  near(await total('students?of=active'), first.activeStudents);
  const { data: over } = await read('over-time');
  near((await read('students?of=active')).meta.pagination.total, over.now.activeStudents);
  expect((await read('students?of=new')).meta.pagination.total).toBe(general.students.new);
  for (const { currency, amount } of general.revenue) {
    const listed = [];
    for (let page = 1; ; page++) {
      const { data } = await read(`payments?currency=${currency}&limit=100&page=${page}`);
      if (data.length === 0) break;
      listed.push(...data);
    }
    const listedSum = listed.reduce((all: number, one: { amount: number }) => all + one.amount, 0);
    expect(Math.abs(listedSum - amount)).toBeLessThan(1000);
  }
});

test.for(['general', 'over-time', 'teachers', 'lessons', 'students?of=active'])(
  'the widest range of 50,000 lessons and 5,000 payments takes at most 300 ms: %s',
  async (path, { task }) => {
    const times: number[] = [];
    // Other load on the machine can only add time, so the best of several rounds counts.
    for (let round = 0; round < 12 && !(Math.min(...times) < 300); round++) {
      const began = performance.now();
      const answer = await admin.get(`/tenant/analytics/${path}${path.includes('?') ? '&' : '?'}range=6m`);
      times.push(performance.now() - began);
      expect(answer.status).toBe(200);
    }
    const best = Math.min(...times);
    task.meta.figure = `analytics of 50,000 lessons and 5,000 payments, ${path}: ${Math.round(best)} ms`;
    expect(best).toBeLessThan(300);
  },
);
