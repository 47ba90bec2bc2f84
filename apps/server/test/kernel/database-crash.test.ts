/** The server survives a crash of the database and continues when it is back. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '@klasna/postgres/embedded-cluster';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acquireOwnership } from '../../src/kernel/db/cluster-ownership.ts';
import { listen } from '../../src/kernel/db/listen.ts';
import { toFailure } from '../../src/kernel/http/failure-reply.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

const terminateConnections = (name: string) =>
  kernel.runSql(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );

describe('a broken connection', () => {
  test('fails its transaction as unavailable and no other', async () => {
    const { database } = kernel.connected;
    const problem = await database
      .inSchool(kernel.schoolId, async (tx) => {
        await tx.client.query('select 1');
        await terminateConnections('klasna');
        await delay(100);
        await tx.client.query('select 1');
      })
      .catch((error: unknown) => error);
    expect(toFailure(problem)?.kind).toBe('unavailable');
    const after = await database.inSchool(kernel.schoolId, (tx) => tx.client.query('select 2 as two'));
    expect(after.rows).toEqual([{ two: 2 }]);
  });

  test('is replaced by exactly one listening connection, however often it breaks', async () => {
    const payloads: string[] = [];
    let disconnectCount = 0;
    const listener = await listen(kernel.serveUrl, 'klasna_test', {
      onNotification: (payload) => void payloads.push(payload),
      onDisconnect: () => {
        disconnectCount += 1;
      },
    });
    for (let round = 1; round <= 2; round++) {
      await terminateConnections('klasna listener');
      await eventually(() => !listener.isConnected());
      await eventually(() => listener.isConnected());
      expect(disconnectCount).toBe(round);
    }
    await kernel.runSql("select pg_notify('klasna_test', 'once')");
    await eventually(() => payloads.length > 0);
    await delay(100);
    expect(payloads).toEqual(['once']);
    await listener.close();
  });
});

describe('a killed embedded cluster', () => {
  const folder = createTemporaryFolder('fallen');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('restarts in place and still has one owner', async () => {
    const cluster = await startCluster(folder, { fsync: 'off' });
    const ownership = await acquireOwnership(cluster);
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: cluster.url('postgres') });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<{ found: unknown }>(text)).rows[0]?.found;
      } finally {
        await client.end();
      }
    };
    const [pid] = String(await query("select pg_read_file('postmaster.pid') as found")).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const owners =
      "select count(*)::int as found from pg_stat_activity where application_name = 'klasna ownership'";
    await eventually(async () => (await query(owners).catch(() => 0)) === 1, 15_000);
    expect(await acquireOwnership(cluster)).toBeUndefined();
    await ownership?.release();
    await expect(query('select 1')).rejects.toThrow();
  });
});
