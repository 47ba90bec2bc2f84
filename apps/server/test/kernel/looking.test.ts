/**
 * Read-only transactions, many at once over few connections: each sees its own school only, and none can change
 * anything.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

const schoolsSeen = 'select school_id from users';

describe('a read-only transaction', () => {
  test('cannot change anything', async () => {
    const { database } = kernel.connected;
    const writing = database.lookInSchool(kernel.schoolId, (tx) =>
      tx.client.query("update users set first_name = 'Changed'"),
    );
    await expect(writing).rejects.toThrow(/read-only transaction/);
  });

  test('cannot publish events', async () => {
    const { database } = kernel.connected;
    const telling = database.lookInSchool(kernel.schoolId, async (tx) => tx.tell({ kind: 'seen', data: {} }));
    await expect(telling).rejects.toThrow('cannot publish events');
  });

  test('sees its own school only, whatever used the connection before', async () => {
    const { database } = kernel.connected;
    const other = await kernel.addSchool();
    const asked = Array.from({ length: 200 }, (_, n) => (n % 2 ? other.schoolId : kernel.schoolId));
    const seen = await Promise.all(
      asked.map((schoolId) =>
        database.lookInSchool(schoolId, async (tx) => {
          const { rows } = await tx.client.query<{ school_id: string }>(schoolsSeen);
          return rows.map((row) => row.school_id);
        }),
      ),
    );
    expect(seen).toEqual(asked.map((schoolId) => [schoolId]));
  });

  test('ends before anything outside a school uses its connection', async () => {
    const { database } = kernel.connected;
    const looks = Array.from({ length: 12 }, () =>
      database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1')),
    );
    const outside = Array.from({ length: 12 }, () =>
      database.outsideSchools(async (_, client) => (await client.query(schoolsSeen)).rowCount),
    );
    await Promise.all(looks);
    expect(await Promise.all(outside)).toEqual(outside.map(() => 0));
  });

  test('leaves a usable connection after a failure', async () => {
    const { database } = kernel.connected;
    const failing = Array.from({ length: 12 }, () =>
      database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1 / 0')).catch(() => 'failed'),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
    const changed = await database.inSchool(kernel.schoolId, (tx) =>
      tx.client.query("update users set last_name = 'Kept' where id = $1", [kernel.userId]),
    );
    expect(changed.rowCount).toBe(1);
    expect(await kernel.rows("select 1 from users where last_name = 'Kept'")).toHaveLength(1);
  });
});
