/** Recovery to a point in time with the means of PostgreSQL, as docs/point-in-time-recovery.md describes it. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { queryAsOwner } from './backup-tools.ts';
import { eventually } from './kernel-fixture.ts';

const folder = createTemporaryFolder('point-in-time');
const archive = join(folder, 'archive');
const running: Cluster[] = [];
afterAll(async () => {
  for (const cluster of running) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const cluster = await startCluster(join(folder, name), settings);
  running.push(cluster);
  return cluster;
}

/** What pg_basebackup does, which the embedded server does not bring along. */
async function copyRunningServer(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`);
  execFileSync('cp', ['-pR', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  rmSync(join(to, 'postmaster.pid'));
  for (const segment of readdirSync(join(to, 'pg_wal')))
    rmSync(join(to, 'pg_wal', segment), { recursive: true });
  writeForServer(to, 'backup_label', rows[0]?.labelfile ?? '');
}

/** Under root the database belongs to another account. */
function writeForServer(home: string, name: string, text: string): void {
  writeFileSync(join(home, name), text, { mode: 0o600 });
  const { uid, gid } = statSync(join(home, 'PG_VERSION'));
  chownSync(join(home, name), uid, gid);
}

const addSchool = (url: string, slug: string) =>
  queryAsOwner(
    url,
    `insert into schools (school_id, slug, name) values ('${newId()}', '${slug}', '${slug}')`,
  );

test('a base backup and the archived log restore the database as it was at a chosen point', async () => {
  for (const name of [archive, join(folder, 'first'), join(folder, 'second')]) mkdirSync(name);
  chmodSync(archive, 0o777);
  const first = await start('first', {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  await queryAsOwner(first.url('postgres'), 'create database klasna');
  const url = first.url('klasna');
  await migrate(url);
  await addSchool(url, 'before-base');
  const home = join(folder, 'second', 'postgres');
  await withOwnerConnection(url, (client) => copyRunningServer(client, join(folder, 'first/postgres'), home));

  await addSchool(url, 'after-base');
  await queryAsOwner(url, `select pg_create_restore_point('before the mistake')`);
  await queryAsOwner(url, `delete from schools where slug like '%-base'`);
  const [last] = await queryAsOwner<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await eventually(() => readdirSync(archive).includes(last?.name ?? ''), 60_000);
  await first.stop();

  copyFileSync(join(folder, 'first/postgres.password'), join(folder, 'second/postgres.password'));
  writeForServer(home, 'recovery.signal', '');
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_name = 'before the mistake'
recovery_target_action = 'promote'
`,
  );
  const second = await start('second');
  await eventually(async () => {
    const [row] = await queryAsOwner<{ done: boolean }>(
      second.url('postgres'),
      'select not pg_is_in_recovery() as done',
    );
    return row?.done;
  }, 60_000);
  const restoredUrl = second.url('klasna');
  expect(
    await queryAsOwner(restoredUrl, `select slug from schools where slug like '%-base' order by slug`),
  ).toEqual([{ slug: 'after-base' }, { slug: 'before-base' }]);
  // It takes part in the life of the product again: it knows its migrations, and accepts changes.
  expect(await migrate(restoredUrl)).toEqual([]);
  await addSchool(restoredUrl, 'after-recovery');
}, 300_000);
