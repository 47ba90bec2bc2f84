/** The deferred begin: a transaction begins with its first statement, and not at all if that is also its last one. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

const connectionCount = 6;

/** A single statement that renames the fixture's person, with or without naming its school. */
const renameSql = (name: string, { says, more = '' }: { readonly says: boolean; readonly more?: string }) => `
  do $$ begin
    ${says ? `perform set_config('app.school_id', '${kernel.schoolId}', true);` : ''}
    update users set first_name = '${name}' where school_id = '${kernel.schoolId}' and id = '${kernel.userId}';
    ${more}
  end $$`;

const inSchool: KernelFixture['connected']['database']['inSchool'] = (...args) =>
  kernel.connected.database.inSchool(...args);
const isNamed = async (name: string) =>
  (await kernel.runSql('select 1 from users where id = $1 and first_name = $2', [kernel.userId, name]))
    .length > 0;

async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = querySpy.mock.calls.map(([statement]) => String(statement).trim());
  querySpy.mockRestore();
  return statements;
}

test('a transaction without statements sends nothing', async () => {
  expect(await recordStatements(() => inSchool(kernel.schoolId, async () => 'done'))).toEqual([]);
});

test('the first statement leaves together with the begin', async () => {
  const statements = await recordStatements(() =>
    inSchool(kernel.schoolId, (tx) => tx.client.query('select 1')),
  );
  expect(statements).toEqual([
    expect.stringMatching(/^begin; set local app.school_id/),
    'select 1',
    'commit',
  ]);
});

test('a single statement runs as a transaction by itself', async () => {
  const statement = renameSql('Alone', { says: true });
  const statements = await recordStatements(() =>
    inSchool(kernel.schoolId, (tx) => tx.runLast(() => tx.client.query(statement))),
  );
  expect(statements).toEqual([statement.trim()]);
  expect(await isNamed('Alone')).toBe(true);
});

test('the last of several statements belongs to their transaction', async () => {
  const failing = inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(renameSql('First', { says: false }));
    await tx.runLast(() => tx.client.query('select 1 / 0'));
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await isNamed('First')).toBe(false);
});

test('a single statement that does not name its school changes nothing', async () => {
  await inSchool(kernel.schoolId, (tx) =>
    tx.runLast(() => tx.client.query(renameSql('Nobody', { says: false }))),
  );
  expect(await isNamed('Nobody')).toBe(false);
});

test('a single statement leaves no school set on its connection', async () => {
  await Promise.all(
    Array.from({ length: connectionCount }, () =>
      inSchool(kernel.schoolId, (tx) =>
        tx.runLast(() => tx.client.query(renameSql('Again', { says: true }))),
      ),
    ),
  );
  const rowCounts = await Promise.all(
    Array.from({ length: connectionCount }, () =>
      kernel.connected.database.outsideSchools(
        async (_, client) => (await client.query('select 1 from users')).rowCount,
      ),
    ),
  );
  expect(new Set(rowCounts)).toEqual(new Set([0]));
});

test('a failing single statement changes nothing and leaves a usable connection', async () => {
  const statement = renameSql('Broken', { says: true, more: 'perform 1 / 0;' });
  for (let attempt = 0; attempt < connectionCount; attempt += 1) {
    const failing = inSchool(kernel.schoolId, (tx) => tx.runLast(() => tx.client.query(statement)));
    await expect(failing).rejects.toThrow(/division by zero/);
  }
  expect(await isNamed('Broken')).toBe(false);
  await inSchool(kernel.schoolId, (tx) => tx.client.query(renameSql('Whole', { says: false })));
  expect(await isNamed('Whole')).toBe(true);
});

test('a single statement does not run inside a preceding read-only transaction', async () => {
  const { database } = kernel.connected;
  // Right after the reply of the read-only transaction, which is not committed yet at this point.
  for (let attempt = 0; attempt < connectionCount; attempt += 1) {
    await database.readInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
    await inSchool(kernel.schoolId, (tx) =>
      tx.runLast(() => tx.client.query(renameSql(`Seen ${attempt}`, { says: true }))),
    );
    expect(await isNamed(`Seen ${attempt}`)).toBe(true);
  }
});

test('a transaction without statements ends a preceding read-only transaction', async () => {
  const { database } = kernel.connected;
  await database.readInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
  const statements = await recordStatements(() => inSchool(kernel.schoolId, async () => 'done'));
  expect(statements).toEqual(['commit']);
});

test('a released transaction sends nothing and holds no connection', async () => {
  const indexes = Array.from({ length: 2 * connectionCount }, (_, index) => index);
  const statements = await recordStatements(() =>
    Promise.all(
      indexes.map((index) =>
        inSchool(kernel.schoolId, async (tx) => {
          expect(tx.release()).toBe(true);
          // More transactions than connections: each would otherwise wait for another to return its connection.
          await inSchool(kernel.schoolId, (innerTx) =>
            innerTx.runLast(() => innerTx.client.query(renameSql(`Left ${index}`, { says: true }))),
          );
        }),
      ),
    ),
  );
  expect(statements.filter((text) => !text.startsWith('do'))).toEqual([]);
});

test('a transaction cannot be released after its first statement, and its change is kept', async () => {
  await inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(renameSql('Stays', { says: false }));
    expect(tx.release()).toBe(false);
  });
  expect(await isNamed('Stays')).toBe(true);
});

test('a released transaction cannot publish stored events', async () => {
  const attempt = inSchool(kernel.schoolId, async (tx) => {
    tx.release();
    tx.publish({ kind: 'kernel.left', data: {} });
  });
  await expect(attempt).rejects.toThrow(/published after the commit/);
});
