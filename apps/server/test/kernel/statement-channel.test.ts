/** A single statement without `begin` and `commit` is a transaction by itself, inside the school that it names. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

const connectionCount = 6;

interface RenameOptions {
  readonly setsSchool?: boolean;
  readonly more?: string;
}

/** A single statement that renames the fixture's person. */
const renameSql = (name: string, { setsSchool = true, more = '' }: RenameOptions = {}) => `
  do $$ begin
    ${setsSchool ? `perform set_config('app.school_id', '${kernel.schoolId}', true);` : ''}
    update users set first_name = '${name}' where school_id = '${kernel.schoolId}' and id = '${kernel.userId}';
    ${more}
  end $$`;

const runStatement = async (text: string) =>
  await kernel.connected.database.runStatement(kernel.schoolId, { text });
const isNamed = async (name: string) =>
  (await kernel.runSql('select 1 from users where id = $1 and first_name = $2', [kernel.userId, name]))
    .length > 0;

async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = querySpy.mock.calls as unknown as [{ readonly text: string } | string][];
  querySpy.mockRestore();
  return calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text).trim());
}

test('a statement takes one message and is committed when it is answered', async () => {
  const statement = renameSql('Alone');
  // Connects before counting, because a new connection prepares what reads begin with.
  await runStatement('select 1');
  expect(await recordStatements(() => runStatement(statement))).toEqual([statement.trim()]);
  expect(await isNamed('Alone')).toBe(true);
});

test('returns the rows of the statement', async () => {
  const { runStatement: run } = kernel.connected.database;
  expect(await run(kernel.schoolId, { text: 'select $1::int as number', values: [7] })).toEqual([
    { number: 7 },
  ]);
});

test('a statement that does not set its school changes nothing', async () => {
  await runStatement(renameSql('Nobody', { setsSchool: false }));
  expect(await isNamed('Nobody')).toBe(false);
});

test('a statement leaves no school set on its connection', async () => {
  await Promise.all(Array.from({ length: connectionCount }, () => runStatement(renameSql('Again'))));
  const rowCounts = await Promise.all(
    Array.from({ length: connectionCount }, () =>
      kernel.connected.database.outsideSchools(
        async (_, client) => (await client.query('select 1 from users')).rowCount,
      ),
    ),
  );
  expect(new Set(rowCounts)).toEqual(new Set([0]));
});

test('a failing statement changes nothing and leaves a usable connection', async () => {
  const statement = renameSql('Broken', { more: 'perform 1 / 0;' });
  for (let attempt = 0; attempt < connectionCount; attempt += 1)
    await expect(runStatement(statement)).rejects.toThrow(/division by zero/);
  expect(await isNamed('Broken')).toBe(false);
  await runStatement(renameSql('Whole'));
  expect(await isNamed('Whole')).toBe(true);
});

test('a statement does not run inside a preceding read-only transaction', async () => {
  const { database } = kernel.connected;
  // Runs directly after the reply of the read-only transaction, which is not committed yet.
  for (let attempt = 0; attempt < connectionCount; attempt += 1) {
    await database.readInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
    await runStatement(renameSql(`Seen ${attempt}`));
    expect(await isNamed(`Seen ${attempt}`)).toBe(true);
  }
});

const conflictCodes = ['deadlock_detected', 'serialization_failure'];

test.each(conflictCodes)('a statement that PostgreSQL rolled back for %s is retried', async (condition) => {
  await kernel.runSql('drop sequence if exists tries');
  await kernel.runSql('create sequence tries; grant usage on sequence tries to public');
  // Counts the attempts with a sequence, which keeps its number when the transaction is rolled back.
  const more = `if nextval('tries') < 3 then raise exception using errcode = '${condition}'; end if;`;
  await runStatement(renameSql(`Kept after ${condition}`, { more }));
  expect(await isNamed(`Kept after ${condition}`)).toBe(true);
});

test('a statement that always conflicts fails after the third attempt', async () => {
  const statement = renameSql('Never', { more: "raise exception using errcode = 'deadlock_detected';" });
  let failure: unknown;
  const statements = await recordStatements(async () => {
    failure = await runStatement(statement).catch((error: unknown) => error);
  });
  expect(failure).toMatchObject({ code: '40P01' });
  expect(statements).toHaveLength(3);
});

test('statements of one school leave connections for other schools', async () => {
  const other = await kernel.addSchool();
  let done = 0;
  const waiting = Array.from({ length: 2 * connectionCount }, async () => {
    await runStatement('select pg_sleep(1)');
    done += 1;
  });
  await kernel.connected.database.runStatement(other.schoolId, { text: 'select 1' });
  expect(done).toBe(0);
  await Promise.all(waiting);
});
