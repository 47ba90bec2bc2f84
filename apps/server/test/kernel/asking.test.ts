/** Tests prepared statements and pipelined queries. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askByName } from '../../src/kernel/db/ask-by-name.ts';
import { inOneTrip } from '../../src/kernel/db/in-one-trip.ts';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('prepares only statements that run more than once', async () => {
  const prepared = await asOwner(fresh.url, async (client) => {
    askByName(client);
    for (const word of ['one', 'two', 'three']) {
      const { rows } = await client.query('select $1::text as word', [word]);
      expect(rows).toEqual([{ word }]);
    }
    for (const number of [1, 2]) {
      const asked = { text: 'select $1::int as number', values: [number], rowMode: 'array' };
      expect((await client.query(asked)).rows).toEqual([[number]]);
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
  const answers = await asOwner(
    fresh.url,
    async (client) => {
      const slowly = async (text: string) => {
        try {
          return (await client.query(text)).rows;
        } catch (error) {
          // A failure that is mapped to another error arrives later than the errors of the following queries.
          await pause(20);
          throw error;
        }
      };
      expect(await inOneTrip(slowly('select 1 as one'), client.query('select 2 as two'))).toMatchObject([
        [{ one: 1 }],
        { rows: [{ two: 2 }] },
      ]);
      await client.query('begin');
      return inOneTrip(slowly('select 1 / 0'), client.query('select 3')).catch(
        (error: Error) => error.message,
      );
    },
    { pipeline: true },
  );
  expect(answers).toBe('division by zero');
});
