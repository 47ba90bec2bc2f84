/** In a school with tens of thousands of documents, a list reads only about the rows that it shows. */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let studentClient: ApiClient;
let student: TestPerson;
let group: string;

const peopleCount = 1500;
const documentsEach = 20;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  student = await testApp.createPerson(school, { role: 'member' });
  adminClient = await testApp.signInAs(school.admin);
  studentClient = await testApp.signInAs(student);
  group = (await adminClient.post('/tenant/groups', { body: { name: 'Evening' } })).body.data.id;
  await adminClient.post(`/tenant/groups/${group}/users`, { body: { userId: student.id } });
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query(
      `insert into users (school_id, id, role, first_name, last_name, email)
        select $1, gen_random_uuid(), 'member', 'Mia', 'Lee', 'mia' || n || '@school.example'
        from generate_series(1, $2::int) n`,
      [school.id, peopleCount],
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
      [school.id, school.admin.id, documentsEach],
    );
    await client.query('vacuum analyze documents, files, group_members, groups, users');
  });
}, 60_000);
afterAll(() => testApp.close());

const countRowsRead = (): Promise<number> =>
  withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
        where relname in ('documents', 'files')`,
    );
    return rows[0]?.read ?? 0;
  });

test.each<[string, () => ApiClient, () => string, number]>([
  ['of a person', () => adminClient, () => `/tenant/users/${student.id}/documents`, documentsEach],
  ['of a group', () => adminClient, () => `/tenant/groups/${group}/documents`, documentsEach],
  ['of a student and their groups', () => studentClient, () => '/tenant/user/documents', documentsEach],
])('a list %s reads about as many rows as it returns', async (_, getClient, path, total) => {
  const rowsBefore = await countRowsRead();
  // The number of repetitions, because PostgreSQL uses a generic plan after five executions.
  const repetitions = 20;
  for (let attempt = 0; attempt < repetitions; attempt++)
    expect((await getClient().get(path())).body.meta.pagination.total).toBe(total);
  // PostgreSQL updates its statistics with a delay, when the connection is idle.
  await expect
    .poll(
      async () => {
        await getClient().get(path());
        return (await countRowsRead()) > rowsBefore;
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBe(true);
  expect((await countRowsRead()) - rowsBefore).toBeLessThan(repetitions * documentsEach * 10);
});
