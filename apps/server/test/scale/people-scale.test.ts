/** Lists of people in an installation with many schools: the query plans and their cost. */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPeople } from '../../src/modules/people/people-lists.store.ts';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let smallSchoolClient: ApiClient;
let largeSchoolClient: ApiClient;
let largeSchoolId: string;

beforeAll(async () => {
  testApp = await openTestApp();
  const [one, other] = [await testApp.createTestSchool(), await testApp.createTestSchool()];
  const insertSql = `insert into users (school_id, id, role, first_name, last_name, email, phone)
    select $1, gen_random_uuid(), case when n <= $2 / 100 then 'staff' else 'member' end,
      initcap(substr(md5(n::text), 1, 7)), initcap(substr(md5(n || 'x'), 1, 9)),
      'person' || n || '@' || substr(md5(n || 'y'), 1, 6) || '.example', '+38044' || (1000000 + n)
    from generate_series(1, $2::int) n`;
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    // Drops the index and builds it again afterwards, which is a minute faster than inserting row by row.
    const indexDefinition = await client.query<{ text: string }>(
      "select pg_get_indexdef('users_search'::regclass) as text",
    );
    await client.query('drop index users_search');
    await client.query(insertSql, [one.id, 2000]);
    await client.query(insertSql, [other.id, 50_000]);
    await client.query(`insert into schools (school_id, slug, name)
      select gen_random_uuid(), 'neighbour-' || n, 'Neighbour ' || n from generate_series(1, 98) n`);
    await client.query(`insert into users (school_id, id, role, first_name, last_name, email)
      select s.school_id, gen_random_uuid(), 'member', initcap(substr(md5(n || s.slug), 1, 7)), 'Neighbour', 'n' || n || '@' || s.slug || '.example'
      from schools s, generate_series(1, 200) n where s.slug like 'neighbour-%'`);
    await client.query(`insert into user_permissions (school_id, user_id, permission_key)
      select school_id, id, 'teacher' from users where role = 'staff' on conflict do nothing`);
    await client.query(indexDefinition.rows[0]?.text ?? '');
    await client.query('analyze');
  });
  largeSchoolId = other.id;
  smallSchoolClient = await testApp.signInAs(one.admin);
  largeSchoolClient = await testApp.signInAs(other.admin);
}, 180_000);
afterAll(() => testApp.close());

const queries = [
  'role=member',
  'role=member&page=20&limit=10',
  'role=member&sort=name',
  'role=member&sort=-name&status=suspended',
  'sort=name',
  'role=staff&permissions[]=teacher&q=person7',
  'role=member&q=person1234@',
  'role=member&q=380441001',
  'q=1001234&sort=name',
  'role=staff&q=ab',
];

/** Returns the number of sequential scans of the table, from PostgreSQL's own statistics. */
const countSequentialScans = (): Promise<number> =>
  withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    const result = await client.query<{ n: number }>(
      "select seq_scan::int as n from pg_stat_user_tables where relname = 'users'",
    );
    return result.rows[0]?.n ?? 0;
  });

describe('a list of fifty thousand people among a hundred schools', () => {
  test.each(queries)('reads %s from an index', async (query) => {
    // Repeats the query, so that the generic plan is covered, which PostgreSQL uses after five executions.
    const before = await countSequentialScans();
    for (let attempt = 0; attempt < 40; attempt++)
      expect((await largeSchoolClient.get(`/tenant/users?${query}`)).status).toBe(200);
    // Waits, because a connection reports its statistics at most once per second.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await largeSchoolClient.get('/tenant/users?limit=1');
    expect(await countSequentialScans()).toBe(before);
  });

  test('uses the trigram index for searches', async () => {
    const countIndexScans = () =>
      withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
        const result = await client.query<{ n: number }>(
          "select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'users_search'",
        );
        return result.rows[0]?.n ?? 0;
      });
    const before = await countIndexScans();
    await expect
      .poll(
        async () => {
          await largeSchoolClient.get('/tenant/users?q=person4321');
          return (await countIndexScans()) > before;
        },
        { interval: 300, timeout: 10_000 },
      )
      .toBe(true);
  });

  test('reads only the people who match, also where one word matches everybody and the other has two characters', async () => {
    const options = {
      roles: ['member'],
      statuses: ['active', 'inactive', 'suspended'],
      permissions: [],
      q: 'person 12',
      searchIn: 'everything',
      sort: '-createdAt',
      limit: 10,
      offset: 90,
    } as const;
    await testApp.connected.database.readInSchool(largeSchoolId, async (tx) => {
      const { total } = await listPeople(tx, options);
      expect(total).toBeGreaterThan(1000);
      const { rows } = await tx.client.query<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
          where relname = 'users'`,
      );
      expect(rows[0]?.read).toBeLessThan(1.1 * total);
    });
  });

  test('costs little more than one of two thousand', async ({ task }) => {
    const ratios: number[] = [];
    const measureMs = async (client: ApiClient, query: string): Promise<number> => {
      const startedAt = performance.now();
      await client.get(`/tenant/users?${query}`);
      return performance.now() - startedAt;
    };
    // Leaves out searches whose number of matches grows with the school; all others match as many people in both.
    for (const query of queries.filter((one) => !/q=(person7|ab)$/.test(one))) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < 40; round++) {
        times.small.push(await measureMs(smallSchoolClient, query));
        times.large.push(await measureMs(largeSchoolClient, query));
      }
      const toMedian = (list: number[]): number => list.toSorted((a, b) => a - b)[20] ?? 0;
      const ratio = toMedian(times.large) / toMedian(times.small);
      ratios.push(ratio);
      // Checks only that the ratio does not grow with the size; the benchmark checks the promised 1.5 on a quiet
      // machine.
      expect({ query, ratio: ratio < 4 }).toEqual({ query, ratio: true });
    }
    task.meta.figure = `lists of people, 2,000 → 50,000: at most × ${Math.max(...ratios).toFixed(2)}`;
  });
});
