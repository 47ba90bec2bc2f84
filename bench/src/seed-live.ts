/** Seeds classes in progress: a teacher and two students each, all with an open session. */
import { asOwner } from '@klasna/server/migrate';
import { makeToken } from '@klasna/server/token';
import type { ClassAtWork } from './live-clients.ts';
import { measured } from './seed.ts';

const studentsOfClass = 2;

const makeText = `
  with t as (select id, row_number() over (order by email) - 1 as n, count(*) over () as many from users
      where school_id = $1 and role = 'staff'),
    s as (select id, row_number() over (order by email) - 1 as n from users where school_id = $1 and role = 'member'),
    c as (select n, gen_random_uuid() as group_id, gen_random_uuid() as class_id from generate_series(0, $2::int - 1) n),
    made as (insert into groups (school_id, id, name) select $1, group_id, 'Live ' || n from c returning id),
    members as (insert into group_members (school_id, group_id, user_id)
      select $1, made.id, s.id from made join c on c.group_id = made.id join s on s.n / $3 = c.n returning group_id, user_id),
    opened as (insert into classes (school_id, id, name, type, teacher_id, group_id)
      select $1, c.class_id, 'Live ' || c.n, 'group', t.id, made.id
      from made join c on c.group_id = made.id join t on t.n = c.n % t.many returning id, teacher_id, group_id)
  select o.id, o.teacher_id as "teacherId", array_agg(m.user_id::text) as "studentIds"
  from opened o join members m on m.group_id = o.group_id group by o.id, o.teacher_id`;

const sessionText = `
  insert into sessions (school_id, id, user_id, token_hash, expires_at)
  select $1, gen_random_uuid(), user_id, token_hash, now() + interval '1 day'
  from unnest($2::uuid[], $3::bytea[]) as opened (user_id, token_hash)`;

interface Made {
  readonly id: string;
  readonly teacherId: string;
  readonly studentIds: readonly string[];
}

export function seedLive(databaseUrl: string, count: number): Promise<ClassAtWork[]> {
  return asOwner(databaseUrl, async (client) => {
    const named = await client.query<{ school_id: string }>('select school_id from schools where slug = $1', [
      measured.slug,
    ]);
    const schoolId = named.rows[0]?.school_id ?? '';
    const { rows } = await client.query<Made>(makeText, [schoolId, count, studentsOfClass]);
    const people = [...new Set(rows.flatMap(({ teacherId, studentIds }) => [teacherId, ...studentIds]))];
    const tokens = new Map(people.map((id) => [id, makeToken(schoolId)]));
    const hashes = people.map((id) => tokens.get(id)?.hash);
    await client.query(sessionText, [schoolId, people, hashes]);
    await client.query('vacuum analyze groups, group_members, classes, sessions');
    const tokenOf = (id: string): string => tokens.get(id)?.text ?? '';
    return rows.map(({ id, teacherId, studentIds }) => ({
      ...{ id, teacher: tokenOf(teacherId), students: studentIds.map(tokenOf) },
    }));
  });
}
