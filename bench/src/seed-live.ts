/** Seeds classes in progress: a teacher and two students each, all with an open session. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createToken } from '@klasna/server/token';
import { measuredSchool } from './seed-database.ts';
import type { LiveClass } from './simulate-live-clients.ts';

const studentsPerClass = 2;

const createClassesSql = `
  with t as (select id, row_number() over (order by email) - 1 as n, count(*) over () as many from users
      where school_id = $1 and role = 'staff'),
    s as (select id, row_number() over (order by email) - 1 as n from users where school_id = $1 and role = 'member'),
    c as (select n, gen_random_uuid() as group_id, gen_random_uuid() as class_id from generate_series(0, $2::int - 1) n),
    made as (insert into groups (school_id, id, name) select $1, group_id, 'Live ' || n from c returning id),
    members as (insert into group_members (school_id, group_id, user_id)
      select $1, made.id, s.id from made join c on c.group_id = made.id join s on s.n / $3 = c.n returning group_id, user_id),
    opened as (insert into classes (school_id, id, name, type, teacher_id, group_id)
      select $1, c.class_id, 'Live ' || c.n, 'group', t.id, made.id
      from made join c on c.group_id = made.id join t on t.n = c.n % t.many returning id, teacher_id, group_id),
    versions as (insert into class_standings (school_id, class_id) select $1, id from opened)
  select o.id, o.teacher_id as "teacherId", array_agg(m.user_id::text) as "studentIds"
  from opened o join members m on m.group_id = o.group_id group by o.id, o.teacher_id`;

const createSessionsSql = `
  insert into sessions (school_id, id, user_id, token_hash, expires_at)
  select $1, gen_random_uuid(), user_id, token_hash, now() + interval '1 day'
  from unnest($2::uuid[], $3::bytea[]) as opened (user_id, token_hash)`;

interface CreatedClass {
  readonly id: string;
  readonly teacherId: string;
  readonly studentIds: readonly string[];
}

export function seedLive(databaseUrl: string, count: number): Promise<LiveClass[]> {
  return withOwnerConnection(databaseUrl, async (client) => {
    const school = await client.query<{ school_id: string }>(
      'select school_id from schools where slug = $1',
      [measuredSchool.slug],
    );
    const schoolId = school.rows[0]?.school_id ?? '';
    const { rows } = await client.query<CreatedClass>(createClassesSql, [schoolId, count, studentsPerClass]);
    const userIds = [...new Set(rows.flatMap(({ teacherId, studentIds }) => [teacherId, ...studentIds]))];
    const tokens = new Map(userIds.map((id) => [id, createToken(schoolId)]));
    const hashes = userIds.map((id) => tokens.get(id)?.hash);
    await client.query(createSessionsSql, [schoolId, userIds, hashes]);
    await client.query('vacuum analyze groups, group_members, classes, sessions');
    const findToken = (id: string): string => tokens.get(id)?.text ?? '';
    return rows.map(({ id, teacherId, studentIds }) => ({
      ...{ id, teacher: findToken(teacherId), students: studentIds.map(findToken) },
    }));
  });
}
