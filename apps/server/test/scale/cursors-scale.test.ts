/** Lists that are read by cursor in a school with many rows: a part near the end does not read those before it. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { listGroups } from '../../src/modules/groups/group-lists.store.ts';
import { type ListPeopleOptions, listPeople } from '../../src/modules/people/people-lists.store.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

const rowCount = 20_000;
const idPrefix = '019aa000-0000-7000-8000-';
/** Ids grow with the time in which rows are made, and so lie beside each other as the rows do. */
const idOf = (n: string): string => `('${idPrefix}' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const nearEnd = idPrefix + (rowCount - 20).toString(16).padStart(12, '0');

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query(
      `insert into users (school_id, id, role, first_name, last_name, email)
       select $1, ${idOf('n')}, 'member', 'Person', 'No ' || n, 'person' || n || '@example.com'
       from generate_series(1, $2::int) n`,
      [school.id, rowCount],
    );
    await client.query(
      `insert into groups (school_id, id, name)
       select $1, ${idOf('n')}, 'Group ' || n from generate_series(1, $2::int) n`,
      [school.id, rowCount],
    );
    await client.query('vacuum analyze users, groups');
  });
}, 60_000);
afterAll(() => testApp.close());

const part = { limit: 10, offset: 0 };

/**
 * Reads with a plan that is kept for all values, and returns how many rows of a table that took. Joins look up rows one by
 * one, so that only the part of the list matters.
 */
async function countReads(table: string, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  return testApp.connected.database.inSchool(school.id, async (tx) => {
    for (const setting of [
      'plan_cache_mode = force_generic_plan',
      'enable_hashjoin = off',
      'enable_mergejoin = off',
    ])
      await tx.client.query(`set local ${setting}`);
    await read(tx);
    const { rows } = await tx.client.query<{ reads: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
       from pg_stat_xact_user_tables where relname = '${table}'`,
    );
    return rows[0]?.reads ?? 0;
  });
}

test('people', async () => {
  const options: ListPeopleOptions = {
    ...{ roles: ['member'], statuses: ['active'], permissions: [], q: '', searchIn: 'everything' },
    ...{ sort: 'name', ...part, after: nearEnd },
  };
  expect(await countReads('users', (tx) => listPeople(tx, options))).toBeLessThan(500);
});

test('groups, which are counted with each part', async () => {
  const options = { q: '', sort: 'name', userId: undefined } as const;
  const reads = await countReads('groups', (tx) => listGroups(tx, { ...options, ...part, after: nearEnd }));
  expect(reads).toBeLessThan(rowCount + 500);
});
