/** Seeds the calendar of the measured school: a year of lessons at full capacity of its teachers. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { measuredSchool } from './seed-database.ts';

export interface LessonSizes {
  readonly teachers: number;
  /** Lessons per week of all teachers together. */
  readonly lessonsPerWeek: number;
  readonly weeks: number;
}

/** One of every three classes of a teacher is a group class. */
export const classesPerTeacher = 3;
const studentsPerGroup = 6;

const numberedPeopleSql = `
  with t as (select id, row_number() over (order by email) - 1 as n from users
    where school_id = $1 and role = 'staff' order by email),
  s as (select id, row_number() over (order by email) - 1 as n from users where school_id = $1 and role = 'member')`;

export async function seedLessons(databaseUrl: string, sizes: LessonSizes): Promise<void> {
  await withOwnerConnection(databaseUrl, async (client) => {
    const school = await client.query<{ school_id: string }>(
      'select school_id from schools where slug = $1',
      [measuredSchool.slug],
    );
    await client.query('begin');
    await seedTables(client, school.rows[0]?.school_id ?? '', sizes);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

async function seedTables(
  client: pg.Client,
  schoolId: string,
  { teachers, lessonsPerWeek, weeks }: LessonSizes,
): Promise<void> {
  const classes = teachers * classesPerTeacher;
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [schoolId, ...values]);
  await run(
    `insert into school_plans (school_id, id, name, duration, validity_days, currency, status)
     values ($1, gen_random_uuid(), 'Intensive', 60, 365, 'UAH', 'active')`,
  );
  await run(
    `insert into plan_packs (school_id, id, plan_id, position, lesson_amount, price)
     select school_id, gen_random_uuid(), id, 1, 20, 100 from school_plans where school_id = $1`,
  );
  await run(
    `insert into groups (school_id, id, name)
     select $1, gen_random_uuid(), 'Group ' || n from generate_series(1, $2::int / 3) n`,
    [classes],
  );
  await run(
    `${numberedPeopleSql}, g as (select id, row_number() over (order by name) - 1 as n from groups where school_id = $1)
     insert into group_members (school_id, group_id, user_id)
     select distinct $1::uuid, g.id, s.id from g join s on s.n / $2::int = g.n`,
    [studentsPerGroup],
  );
  await run(
    `${numberedPeopleSql}, g as (select id, row_number() over (order by name) - 1 as n from groups where school_id = $1)
     insert into classes (school_id, id, name, type, teacher_id, school_plan_id, student_id, group_id)
     select $1, gen_random_uuid(), 'Class ' || n, case when n % 3 = 0 then 'group' else 'personal' end,
       (select t.id from t where t.n = c.n / 3), (select p.id from school_plans p where p.school_id = $1),
       case when n % 3 <> 0 then (select s.id from s where s.n = c.n) end,
       case when n % 3 = 0 then (select g.id from g where g.n = c.n / 3) end
     from generate_series(0, $2::int - 1) as c (n)`,
    [classes],
  );
  await run(
    `insert into class_standings (school_id, class_id) select school_id, id from classes where school_id = $1`,
  );
  await run(
    `insert into user_tariffs (school_id, id, user_id, plan_id, plan_pack_id, plan_name, price, currency,
       purchase_date, next_payment_date, status)
     select $1, gen_random_uuid(), u.id, p.plan_id, p.id, 'Intensive', 100, 'UAH', now(), now() + interval '300 days',
       'active'
     from users u cross join plan_packs p where u.school_id = $1 and p.school_id = $1 and u.role = 'member'`,
  );
  await run(
    `insert into balances (school_id, user_id) select $1, user_id from user_tariffs where school_id = $1`,
  );
  await run(
    `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, price, currency, at)
     select $1, gen_random_uuid(), user_id, id, 'auto', 20, 'assign', 100, 'UAH', now() from user_tariffs
     where school_id = $1`,
  );
  // Distributes the lessons of all classes evenly over a week, without overlaps per teacher.
  await run(
    `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration, status)
     select $1, gen_random_uuid(), c.id, c.teacher_id, at, 60, case when at < now() then 'completed' else 'scheduled' end
     from (select id, teacher_id, split_part(name, ' ', 2)::int % 3 as place from classes where school_id = $1) as c,
       generate_series(0, $3::int - 1) as week, generate_series(0, $2::int / $4::int - 1) as lesson,
       lateral (select date_trunc('week', now()) + make_interval(weeks => week - $3::int / 2,
         days => lesson % 6, hours => 7 + c.place * 4 + lesson / 6) as at) as time`,
    [lessonsPerWeek, weeks, classes],
  );
  await run(
    `insert into event_students (school_id, event_id, user_id)
     select $1, e.id, cs.user_id from lesson_events e
     join class_students cs on cs.school_id = e.school_id and cs.class_id = e.class_id
     where e.school_id = $1 and e.status = 'completed'`,
  );
  await run(
    `insert into charged_lessons (school_id, id, class_id, starts_at, minutes)
     select $1, id, class_id, starts_at, duration from lesson_events where school_id = $1 and status = 'completed'`,
  );
  await run(
    `insert into lesson_charges (school_id, id, event_id, user_id, plan_id, kind, tariff_id)
     select $1, gen_random_uuid(), es.event_id, es.user_id, t.plan_id, 'lesson', t.id
     from event_students es join user_tariffs t on t.school_id = es.school_id and t.user_id = es.user_id
     where es.school_id = $1`,
  );
}
