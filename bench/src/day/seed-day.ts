/** Seeds the people and classes of the day, all with open sessions, in a few statements. */
import { randomUUID } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createToken } from '@klasna/server/token';
import type pg from 'pg';
import type { DaySizes } from './plan-day.ts';

export interface DayPerson {
  readonly id: string;
  readonly token: string;
}

export interface DayClass {
  readonly id: string;
  readonly schoolId: string;
  readonly teacher: DayPerson;
  readonly students: readonly DayPerson[];
  readonly exerciseIds: readonly string[];
}

export interface DaySchool {
  readonly id: string;
  readonly administrator: DayPerson;
  readonly classes: readonly DayClass[];
}

interface SchoolRow {
  readonly id: string;
  readonly slug: string;
  readonly lessonId: string;
  readonly exerciseIds: readonly string[];
}

interface NewClass extends DayClass {
  readonly name: string;
  readonly lessonId: string;
}

/** Mails to the domain `example` are never sent, so the people of the day have another. */
export const dayDomain = 'test';

/** Copies the lesson of the first school, which was created through the API, into all other schools. */
const copyLessonSql = `
  with source as (select * from lessons where id = $1),
    section as (select * from course_sections where id = (select section_id from source)),
    course as (select * from courses where id = (select course_id from section)),
    part as (select * from lesson_sections where lesson_id = (select id from source) order by position limit 1),
    targets as (
      select s.school_id, u.id as owner_id, gen_random_uuid() as course_id, gen_random_uuid() as section_id,
        gen_random_uuid() as lesson_id, gen_random_uuid() as part_id
      from schools s join users u on u.school_id = s.school_id and u.email like 'teacher-1@%'
      where s.school_id not in (library_school(), (select school_id from source))
    ),
    made_courses as (
      insert into courses (school_id, id, type, owner_id, name, language, teaching_language, level, position)
      select t.school_id, t.course_id, 'own', t.owner_id, c.name, c.language, c.teaching_language, c.level, 1
      from targets t cross join course c
    ),
    made_sections as (
      insert into course_sections (school_id, id, course_id, name, position)
      select t.school_id, t.section_id, t.course_id, s.name, 1 from targets t cross join section s
    ),
    made_lessons as (
      insert into lessons (school_id, id, section_id, name, position)
      select t.school_id, t.lesson_id, t.section_id, s.name, 1 from targets t cross join source s
    ),
    made_parts as (
      insert into lesson_sections (school_id, id, lesson_id, name, position)
      select t.school_id, t.part_id, t.lesson_id, p.name, 1 from targets t cross join part p
    )
  insert into exercises (school_id, id, lesson_section_id, type, title, content, content_version, position)
  select t.school_id, gen_random_uuid(), t.part_id, e.type, e.title, e.content, e.content_version, e.position
  from targets t cross join exercises e where e.lesson_section_id = (select id from part)`;

const listSchoolsSql = `
  select s.school_id as id, s.slug, l.id as "lessonId",
    array_agg(e.id::text order by e.position) as "exerciseIds"
  from schools s join lessons l on l.school_id = s.school_id
  join lesson_sections p on p.school_id = l.school_id and p.lesson_id = l.id
  join exercises e on e.school_id = p.school_id and e.lesson_section_id = p.id
  where s.school_id <> library_school()
  group by s.school_id, s.slug, l.id order by s.slug`;

const createClassesSql = `
  with given as (
      select * from jsonb_to_recordset($1) as c (school_id uuid, id uuid, group_id uuid, name text, teacher_id uuid,
        lesson_id uuid, students uuid[])
    ),
    made_groups as (insert into groups (school_id, id, name) select school_id, group_id, name from given),
    made_members as (
      insert into group_members (school_id, group_id, user_id)
      select g.school_id, g.group_id, s.id from given g cross join unnest(g.students) as s (id)
    ),
    made_classes as (
      insert into classes (school_id, id, name, type, teacher_id, school_plan_id, group_id)
      select g.school_id, g.id, g.name, 'group', g.teacher_id, p.id, g.group_id
      from given g join school_plans p on p.school_id = g.school_id
    ),
    made_standings as (insert into class_standings (school_id, class_id) select school_id, id from given)
  insert into class_attachments (school_id, id, class_id, lesson_id)
  select school_id, gen_random_uuid(), id, lesson_id from given`;

/** A plan for each school, and a paid tariff of it for each student of a class. */
const plansSql = `
  with plans as (
      insert into school_plans (school_id, id, name, duration, validity_days, currency, status)
      select school_id, gen_random_uuid(), 'Day', 60, 365, 'UAH', 'active' from schools
      where school_id <> library_school() returning school_id, id
    )
  insert into plan_packs (school_id, id, plan_id, position, lesson_amount, price)
  select school_id, gen_random_uuid(), id, 1, 1000, 100 from plans`;

const tariffsSql = `
  with tariffs as (
      insert into user_tariffs (school_id, id, user_id, plan_id, plan_pack_id, plan_name, price, currency, amount,
        purchase_date, next_payment_date, status)
      select m.school_id, gen_random_uuid(), m.user_id, p.plan_id, p.id, 'Day', 100, 'UAH', 1000, now(),
        now() + interval '300 days', 'active'
      from group_members m join plan_packs p on p.school_id = m.school_id
      returning school_id, user_id, id
    ),
    made_balances as (insert into balances (school_id, user_id) select school_id, user_id from tariffs)
  insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, price, currency, at)
  select school_id, gen_random_uuid(), user_id, id, 'auto', 1000, 'assign', 100, 'UAH', now() from tariffs`;

/** Two weeks of planned lessons, so that a calendar has something to show. */
const lessonsSql = `
  insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration, allow_overlap)
  select c.school_id, gen_random_uuid(), c.id, c.teacher_id,
    date_trunc('day', now()) + make_interval(days => d, hours => 10), 60, true
  from classes c cross join generate_series(1, 14) d`;

const sessionsSql = `
  insert into sessions (school_id, id, user_id, token_hash, expires_at)
  select school_id, gen_random_uuid(), user_id, token_hash, now() + interval '2 days'
  from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as opened (school_id, user_id, token_hash)`;

const peopleSql = 'select school_id as "schoolId", id, email from users where email = any($1)';

/** `firstLessonId`: a lesson of the first school that was created through the API. */
export function seedDay(databaseUrl: string, sizes: DaySizes, firstLessonId: string): Promise<DaySchool[]> {
  return withOwnerConnection(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(copyLessonSql, [firstLessonId]);
    await client.query(plansSql);
    const { rows: schools } = await client.query<SchoolRow>(listSchoolsSql);
    const people = await openSessions(client, schools, sizes);
    const classes = await createClasses(client, planClasses(schools, sizes, people));
    await client.query(tariffsSql);
    await client.query(lessonsSql);
    await client.query('commit');
    await client.query('vacuum analyze');
    return schools.map((school) => ({
      id: school.id,
      administrator: findPerson(people, emailOf('teacher', 1, school)),
      classes: classes.filter(({ schoolId }) => schoolId === school.id),
    }));
  });
}

type People = ReadonlyMap<string, DayPerson>;

function findPerson(people: People, email: string): DayPerson {
  const person = people.get(email);
  if (!person) throw new Error(`${email} was not made`);
  return person;
}

const emailOf = (title: 'teacher' | 'student', number: number, { slug }: SchoolRow): string =>
  `${title}-${number}@${slug}.${dayDomain}`;

const maxStudentsOfSchool = ({ classes, onlineStudents, schools }: DaySizes): number =>
  Math.ceil(classes / schools) * Math.ceil(onlineStudents / classes);

/** Opens a session for everybody who works during the day; returns them by email. */
async function openSessions(
  client: pg.Client,
  schools: readonly SchoolRow[],
  sizes: DaySizes,
): Promise<People> {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const emails = schools.flatMap((school) => [
    ...range(sizes.teachersPerSchool).map((number) => emailOf('teacher', number, school)),
    ...range(maxStudentsOfSchool(sizes)).map((number) => emailOf('student', number, school)),
  ]);
  const { rows } = await client.query<{ schoolId: string; id: string; email: string }>(peopleSql, [emails]);
  const opened = rows.map((row) => ({ ...row, token: createToken(row.schoolId) }));
  await client.query(sessionsSql, [
    opened.map(({ schoolId }) => schoolId),
    opened.map(({ id }) => id),
    opened.map(({ token }) => token.hash),
  ]);
  return new Map(opened.map(({ id, email, token }) => [email, { id, token: token.text }]));
}

/** Distributes the classes over the schools, and the students over the classes. */
function planClasses(
  schools: readonly SchoolRow[],
  { classes, onlineStudents }: DaySizes,
  people: People,
): NewClass[] {
  const studentCounts = new Map<SchoolRow, number>();
  const firstOf = (index: number): number => Math.floor((onlineStudents * index) / classes);
  return Array.from({ length: classes }, (_, index) => {
    const school = schools[index % schools.length] as SchoolRow;
    const studentCount = firstOf(index + 1) - firstOf(index);
    const earlier = studentCounts.get(school) ?? 0;
    studentCounts.set(school, earlier + studentCount);
    return {
      id: randomUUID(),
      name: `Day ${index}`,
      lessonId: school.lessonId,
      schoolId: school.id,
      exerciseIds: school.exerciseIds,
      teacher: findPerson(people, emailOf('teacher', Math.floor(index / schools.length) + 1, school)),
      students: Array.from({ length: studentCount }, (_unused, number) =>
        findPerson(people, emailOf('student', earlier + number + 1, school)),
      ),
    };
  });
}

async function createClasses(client: pg.Client, planned: readonly NewClass[]): Promise<readonly DayClass[]> {
  const rows = planned.map(({ id, schoolId, name, teacher, lessonId, students }) => ({
    id,
    name,
    school_id: schoolId,
    group_id: randomUUID(),
    teacher_id: teacher.id,
    lesson_id: lessonId,
    students: students.map((student) => student.id),
  }));
  await client.query(createClassesSql, [JSON.stringify(rows)]);
  return planned;
}
