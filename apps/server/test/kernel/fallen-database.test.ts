/** The server survives a crash of the database and continues when it is back. */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster } from '../../src/kernel/db/embedded.ts';
import { listen } from '../../src/kernel/db/listen.ts';
import { own } from '../../src/kernel/db/ownership.ts';
import { failureOf } from '../../src/kernel/http/refusal.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

const cut = (name: string) =>
  kernel.rows(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );

describe('a broken connection', () => {
  test('fails its transaction as unavailable and no other', async () => {
    const { database } = kernel.connected;
    const problem = await database
      .inSchool(kernel.schoolId, async (tx) => {
        await tx.client.query('select 1');
        await cut('klasna');
        await pause(100);
        await tx.client.query('select 1');
      })
      .catch((error: unknown) => error);
    expect(failureOf(problem)?.kind).toBe('unavailable');
    const after = await database.inSchool(kernel.schoolId, (tx) => tx.client.query('select 2 as two'));
    expect(after.rows).toEqual([{ two: 2 }]);
  });

  test('is replaced by exactly one listening connection, however often it breaks', async () => {
    const heard: string[] = [];
    let deaf = 0;
    const ear = await listen(kernel.serveUrl, 'klasna_test', {
      heard: (payload) => void heard.push(payload),
      deaf: () => {
        deaf += 1;
      },
    });
    for (let round = 1; round <= 2; round++) {
      await cut('klasna ear');
      await eventually(() => !ear.hears());
      await eventually(() => ear.hears());
      expect(deaf).toBe(round);
    }
    await kernel.rows("select pg_notify('klasna_test', 'once')");
    await eventually(() => heard.length > 0);
    await pause(100);
    expect(heard).toEqual(['once']);
    await ear.close();
  });
});

describe('a killed embedded cluster', () => {
  const folder = temporaryFolder('fallen');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('restarts in place and still has one owner', async () => {
    const cluster = await startCluster(folder, { fsync: 'off' });
    const ownership = await own(cluster);
    const ask = async (text: string) => {
      const client = new pg.Client({ connectionString: cluster.url('postgres') });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<{ found: unknown }>(text)).rows[0]?.found;
      } finally {
        await client.end();
      }
    };
    const [pid] = String(await ask("select pg_read_file('postmaster.pid') as found")).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const owners =
      "select count(*)::int as found from pg_stat_activity where application_name = 'klasna ownership'";
    await eventually(async () => (await ask(owners).catch(() => 0)) === 1, 15_000);
    expect(await own(cluster)).toBeUndefined();
    await ownership?.end();
    await expect(ask('select 1')).rejects.toThrow();
  });
});
