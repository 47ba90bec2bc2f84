/** Tests prepared statements and pipelined queries. */
import { setTimeout as delay } from 'node:timers/promises';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryPrepared } from '../../src/kernel/db/query-prepared.ts';
import { sendTogether } from '../../src/kernel/db/send-together.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('prepares only statements that run more than once', async () => {
  const prepared = await withOwnerConnection(testDatabase.url, async (client) => {
    queryPrepared(client);
    for (const word of ['one', 'two', 'three']) {
      const { rows } = await client.query('select $1::text as word', [word]);
      expect(rows).toEqual([{ word }]);
    }
    for (const number of [1, 2]) {
      const query = { text: 'select $1::int as number', values: [number], rowMode: 'array' };
      expect((await client.query(query)).rows).toEqual([[number]]);
    }
    await client.query('select $1::text as once', ['only']);
    for (const _ of [1, 2]) await client.query('select 1');
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  });
  expect(prepared.sort()).toEqual(['select $1::int as number', 'select $1::text as word']);
});

test('reports the first error of several pipelined queries', async () => {
  const answers = await withOwnerConnection(
    testDatabase.url,
    async (client) => {
      const queryWithLateError = async (text: string) => {
        try {
          return (await client.query(text)).rows;
        } catch (error) {
          // A failure that is mapped to another error arrives later than the errors of the following queries.
          await delay(20);
          throw error;
        }
      };
      expect(
        await sendTogether(queryWithLateError('select 1 as one'), client.query('select 2 as two')),
      ).toMatchObject([[{ one: 1 }], { rows: [{ two: 2 }] }]);
      await client.query('begin');
      return sendTogether(queryWithLateError('select 1 / 0'), client.query('select 3')).catch(
        (error: Error) => error.message,
      );
    },
    { pipeline: true },
  );
  expect(answers).toBe('division by zero');
});
