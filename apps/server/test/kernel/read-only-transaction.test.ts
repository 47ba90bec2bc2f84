/**
 * Read-only transactions, many at once over few connections: each sees its own school only, and none can change
 * anything.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

const visibleSchoolsSql = 'select school_id from users';

describe('a read-only transaction', () => {
  test('cannot change anything', async () => {
    const { database } = kernel.connected;
    const attempt = database.readInSchool(kernel.schoolId, (tx) =>
      tx.client.query("update users set first_name = 'Changed'"),
    );
    await expect(attempt).rejects.toThrow(/read-only transaction/);
  });

  test('cannot publish events', async () => {
    const { database } = kernel.connected;
    const attempt = database.readInSchool(kernel.schoolId, async (tx) =>
      tx.publish({ kind: 'seen', data: {} }),
    );
    await expect(attempt).rejects.toThrow('cannot publish events');
  });

  test('sees its own school only, whatever used the connection before', async () => {
    const { database } = kernel.connected;
    const other = await kernel.addSchool();
    const schoolIds = Array.from({ length: 200 }, (_, n) => (n % 2 ? other.schoolId : kernel.schoolId));
    const visible = await Promise.all(
      schoolIds.map((schoolId) =>
        database.readInSchool(schoolId, async (tx) => {
          const { rows } = await tx.client.query<{ school_id: string }>(visibleSchoolsSql);
          return rows.map((row) => row.school_id);
        }),
      ),
    );
    expect(visible).toEqual(schoolIds.map((schoolId) => [schoolId]));
  });

  test('ends before anything outside a school uses its connection', async () => {
    const { database } = kernel.connected;
    const reads = Array.from({ length: 12 }, () =>
      database.readInSchool(kernel.schoolId, (tx) => tx.client.query('select 1')),
    );
    const outsideReads = Array.from({ length: 12 }, () =>
      database.outsideSchools(async (_, client) => (await client.query(visibleSchoolsSql)).rowCount),
    );
    await Promise.all(reads);
    expect(await Promise.all(outsideReads)).toEqual(outsideReads.map(() => 0));
  });

  test('leaves a usable connection after a failure', async () => {
    const { database } = kernel.connected;
    const failing = Array.from({ length: 12 }, () =>
      database.readInSchool(kernel.schoolId, (tx) => tx.client.query('select 1 / 0')).catch(() => 'failed'),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
    const result = await database.inSchool(kernel.schoolId, (tx) =>
      tx.client.query("update users set last_name = 'Kept' where id = $1", [kernel.userId]),
    );
    expect(result.rowCount).toBe(1);
    expect(await kernel.runSql("select 1 from users where last_name = 'Kept'")).toHaveLength(1);
  });
});
