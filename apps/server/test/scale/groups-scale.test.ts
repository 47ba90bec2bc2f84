/** Lists of groups in an installation with tens of thousands of them: the query plans and their cost. */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let smallSchoolClient: ApiClient;
let largeSchoolClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp();
  const [one, other] = [await testApp.createTestSchool(), await testApp.createTestSchool()];
  const insertSql = `insert into groups (school_id, id, name)
    select school_id, gen_random_uuid(), initcap(substr(md5(n::text), 1, 9)) || ' group ' || n
    from schools, generate_series(1, $2::int) n where $1::uuid is null or school_id = $1`;
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query(`insert into schools (school_id, slug, name)
      select gen_random_uuid(), 'neighbour-' || n, 'Neighbour ' || n from generate_series(1, 98) n`);
    // Drops the index and builds it again afterwards, which is much faster than inserting row by row.
    const indexDefinition = await client.query<{ text: string }>(
      "select pg_get_indexdef('groups_search'::regclass) as text",
    );
    await client.query('drop index groups_search');
    await client.query(insertSql, [null, 200]);
    await client.query(insertSql, [other.id, 2800]);
    await client.query(indexDefinition.rows[0]?.text ?? '');
    await client.query('vacuum analyze groups');
  });
  smallSchoolClient = await testApp.signInAs(one.admin);
  largeSchoolClient = await testApp.signInAs(other.admin);
}, 60_000);
afterAll(() => testApp.close());

const queries = ['', 'sort=name', 'sort=-name&page=20', 'q=group 199', 'q=c4ca', 'q=zz'];

const countScans = (): Promise<{ tables: number; search: number }> =>
  withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    const { rows } = await client.query<{ tables: number; search: number }>(`
      select (select sum(seq_scan)::int from pg_stat_user_tables where relname in ('groups', 'group_members')) as tables,
        (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'groups_search') as search`);
    return rows[0] ?? { tables: 0, search: 0 };
  });

test('lists read from an index, and searches from the trigram index', async () => {
  const before = await countScans();
  for (const query of queries) {
    // Repeats the query, because PostgreSQL uses a generic plan after five executions, separately on each connection.
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await largeSchoolClient.get(`/tenant/groups?${query}`)).status).toBe(200);
  }
  await expect
    .poll(
      async () => {
        await largeSchoolClient.get('/tenant/groups?q=group 199');
        return (await countScans()).search > before.search;
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBe(true);
  expect((await countScans()).tables).toBe(before.tables);
});

test('a list of three thousand groups costs little more than one of two hundred', async ({ task }) => {
  const measureMs = async (client: ApiClient, query: string): Promise<number> => {
    const startedAt = performance.now();
    await client.get(`/tenant/groups?${query}`);
    return performance.now() - startedAt;
  };
  const toMedian = (list: number[]): number => list.toSorted((a, b) => a - b)[15] ?? 0;
  const ratios: number[] = [];
  // Leaves out searches of one or two letters, which scan all names of the school.
  for (const query of queries.filter((one) => one !== 'q=zz')) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < 30; round++) {
      times.small.push(await measureMs(smallSchoolClient, query));
      times.large.push(await measureMs(largeSchoolClient, query));
    }
    const ratio = toMedian(times.large) / toMedian(times.small);
    ratios.push(ratio);
    // Checks only that the cost does not grow with the size, because other tests run at the same time.
    expect({ query, ratio: ratio < 4 }).toEqual({ query, ratio: true });
  }
  task.meta.figure = `lists of groups, 200 → 3,000: at most × ${Math.max(...ratios).toFixed(2)}`;
});
