/**
 * Read-only transactions, many at once over few connections: each sees its own school only, and none can change
 * anything.
 */
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepPlan } from '../../src/kernel/db/school-client.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

const visibleSchoolsSql = 'select school_id from users';

type Chunk = Buffer | { readonly chunk: Buffer };

/** Counts the statements and the Sync messages that PostgreSQL receives while the work runs; it answers each. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const spies = ['_write', '_writev'].map(
    (method) =>
      vi.spyOn(Socket.prototype, method as never) as unknown as {
        readonly mock: { readonly calls: readonly [Chunk | readonly Chunk[]][] };
        readonly mockRestore: () => void;
      },
  );
  await work();
  const sent = spies.flatMap(({ mock }) => mock.calls.flatMap(([chunks]) => chunks));
  for (const spy of spies) spy.mockRestore();
  const text = Buffer.concat(sent.map((one) => ('chunk' in one ? one.chunk : one))).toString('latin1');
  return (
    text.split('S\0\0\0\x04').length -
    1 +
    (text.match(/begin read only|commit|(?<!; )set local plan/g)?.length ?? 0)
  );
}

const countPeople = { name: 'test.people', text: 'select count(*)::int as people from users' };

describe('a read-only transaction', () => {
  test('takes one message for one statement, and begins for the second', async () => {
    const { database } = kernel.connected;
    const read = (times: number) =>
      database.readInSchool(kernel.schoolId, async (tx) => {
        const seen: unknown[] = [];
        for (let time = 0; time < times; time += 1) seen.push((await tx.client.query(countPeople)).rows);
        return seen;
      });
    // Connects before counting, because a new connection prepares what reads begin with.
    await read(1);
    let seen: unknown;
    expect(
      await countMessages(async () => {
        seen = await read(1);
      }),
    ).toBe(1);
    expect(seen).toEqual([[{ people: 1 }]]);
    expect(
      await countMessages(async () => {
        seen = await read(3);
      }),
    ).toBe(4);
    expect(seen).toEqual([[{ people: 1 }], [{ people: 1 }], [{ people: 1 }]]);
  });

  test.each([0, 1])('cannot change anything in statement %i', async (earlier) => {
    const { database } = kernel.connected;
    const attempt = database.readInSchool(kernel.schoolId, async (tx) => {
      for (let time = 0; time < earlier; time += 1) await tx.client.query('select 1');
      await tx.client.query({ name: 'test.change', text: "update users set first_name = 'Changed'" });
    });
    await expect(attempt).rejects.toThrow(/read-only transaction/);
    // The connection is not read-only afterwards.
    await database.inSchool(kernel.schoolId, (tx) => tx.client.query("update users set first_name = 'Olha'"));
  });

  test.each([0, 1])('keeps the plan of statement %i and of no other', async (earlier) => {
    const { database } = kernel.connected;
    const mode = "select current_setting('plan_cache_mode') as mode";
    const modes = await database.readInSchool(kernel.schoolId, async (tx) => {
      for (let time = 0; time < earlier; time += 1) await tx.client.query('select 1');
      const kept = await tx.client.query<{ mode: string }>(keepPlan({ text: mode, values: [] }));
      const next = await tx.client.query<{ mode: string }>(mode);
      return [kept.rows[0]?.mode, next.rows[0]?.mode];
    });
    expect(modes).toEqual(['force_generic_plan', 'auto']);
  });

  test('begins with keeping plans, and takes one message more only where a statement does not', async () => {
    const { database } = kernel.connected;
    const keptPeople = keepPlan(countPeople);
    const read = (...statements: readonly (typeof countPeople)[]) =>
      database.readInSchool(kernel.schoolId, async (tx) => {
        for (const statement of [countPeople, ...statements]) await tx.client.query(statement);
      });
    const countFor = async (...statements: readonly (typeof countPeople)[]) => {
      // The commit of the transaction before leaves with it.
      await read();
      return countMessages(() => read(...statements));
    };
    expect(await countFor(keptPeople, keptPeople, keptPeople)).toBe(5);
    expect(await countFor(keptPeople, keptPeople, countPeople)).toBe(6);
  });

  test('reads the columns of a statement that is known, and of one with the same name again after an error', async () => {
    const { database } = kernel.connected;
    const divide = (by: number) =>
      database.readInSchool(kernel.schoolId, (tx) =>
        tx.client.query({
          name: 'test.divide',
          text: 'select 6 / $1::int as result, now() as at',
          values: [by],
        }),
      );
    for (const by of [2, 3, 0, 2, 0, 3]) {
      if (by === 0) await expect(divide(by)).rejects.toThrow('division by zero');
      else expect((await divide(by)).rows).toEqual([{ result: 6 / by, at: expect.any(Date) }]);
    }
  });

  test('takes no statement after its end', async () => {
    const { database } = kernel.connected;
    const { tx } = await database.readInSchool(kernel.schoolId, async (tx) => ({ tx }));
    expect(() => tx.client.query('select 1')).toThrow('outside a transaction');
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
