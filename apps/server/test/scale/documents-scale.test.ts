/** Documents in a school with tens of thousands of them: a list reads only about the rows that it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import type { Door } from '../door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let own: Door;
let student: TestPerson;
let group: string;

const people = 1500;
const each = 20;

beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  student = await world.person(school, { role: 'member' });
  admin = await world.as(school.admin);
  own = await world.as(student);
  group = (await admin.post('/tenant/groups', { body: { name: 'Evening' } })).body.data.id;
  await admin.post(`/tenant/groups/${group}/users`, { body: { userId: student.id } });
  await asOwner(world.connected.ownerUrl, async (client) => {
    await client.query(
      `insert into users (school_id, id, role, first_name, last_name, email)
        select $1, gen_random_uuid(), 'member', 'Mia', 'Lee', 'mia' || n || '@school.example'
        from generate_series(1, $2::int) n`,
      [school.id, people],
    );
    await client.query(
      `with owners as (
          select id as user_id, null::uuid as group_id from users where school_id = $1 and role = 'member'
          union all select null, id from groups where school_id = $1
        ), made as (
          select gen_random_uuid() as id, gen_random_uuid() as file_id, owners.*, n
          from owners, generate_series(1, $3::int) n
        ), kept as (
          insert into files (school_id, id, purpose, name, mime, size)
          select $1, file_id, 'document', 'a.pdf', 'application/pdf', 100 from made
        )
        insert into documents (school_id, id, user_id, group_id, name, type, file_id, uploaded_by, created_at)
        select $1, id, user_id, group_id, 'Document ' || n, case when n % 2 = 0 then 'public' else 'private' end,
          file_id, $2, now() - n * interval '1 hour' from made`,
      [school.id, school.admin.id, each],
    );
    await client.query('vacuum analyze documents, files, group_members, groups, users');
  });
}, 60_000);
afterAll(() => world.close());

const rowsRead = (): Promise<number> =>
  asOwner(world.connected.ownerUrl, async (client) => {
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
        where relname in ('documents', 'files')`,
    );
    return rows[0]?.read ?? 0;
  });

test.each<[string, () => Door, () => string, number]>([
  ['of a person', () => admin, () => `/tenant/users/${student.id}/documents`, each],
  ['of a group', () => admin, () => `/tenant/groups/${group}/documents`, each],
  ['of a student and their groups', () => own, () => '/tenant/user/documents', each],
])('a list %s reads about as many rows as it returns', async (_, door, path, total) => {
  const before = await rowsRead();
  // After five executions, PostgreSQL switches to a generic plan.
  const times = 20;
  for (let time = 0; time < times; time++)
    expect((await door().get(path())).body.meta.pagination.total).toBe(total);
  // PostgreSQL updates its statistics with a delay, when the connection is idle.
  await expect
    .poll(
      async () => {
        await door().get(path());
        return (await rowsRead()) > before;
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBe(true);
  expect((await rowsRead()) - before).toBeLessThan(times * each * 10);
});
