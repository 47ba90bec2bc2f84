/**
 * Restores a backup into a database and a storage. One transaction changes the database, so any interruption leaves it
 * unchanged; the orphan sweep later removes files without a row.
 */
import type pg from 'pg';
import { BadSetting, type Config, replaceSecret } from '../../config.ts';
import { asOwner, buildSchema, migrate, migrationLock, readMigrations } from '../db/migrate.ts';
import type { Storage } from '../files/storage.ts';
import { buildQueue, prepareJobs } from '../jobs/prepare.ts';
import { openWaiting, sendWaiting } from '../jobs/waiting.ts';
import { type Loading, loadTable, stepAside } from './load-tables.ts';
import { markOf } from './make-backup.ts';
import { jobsTable, lastPart, type Manifest, readName } from './manifest.ts';
import { openDigest, readParts } from './parts.ts';
import { columnsOf } from './snapshot.ts';
import { checkTarget, emptySchema } from './target.ts';

export interface Target {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly storage: Storage;
}

export interface Restored {
  readonly was: 'empty' | 'replaced';
  /** Migrations that the backup did not contain and that the restore applied afterwards. */
  readonly migrated: readonly string[];
  /** Whether the secret matches. With another secret, everything signed with the old one is invalid. */
  readonly secret: 'same' | 'brought' | 'another';
}

/** Refuses backups from a newer version, whose schema is unknown here. */
export function checkVersion({ head }: Manifest): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = head.migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new BadSetting(
    `FILE: it was made by a newer version (${head.version}, with the migration ${unknown}); update the product first`,
  );
}

export async function restoreBackup(
  target: Target,
  path: string,
  manifest: Manifest,
  mayReplace: boolean,
): Promise<Restored> {
  const { ownerUrl, config } = target;
  await asOwner(ownerUrl, (client) => checkTarget(client, mayReplace));
  await buildQueue(ownerUrl);
  const was = await asOwner(ownerUrl, async (client) => {
    // Makes a server that starts now wait until the restore ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const found = await checkTarget(client, mayReplace);
    await fill(target, client, path, manifest);
    await client.query('commit');
    return found;
  });
  const secret = takeSecret(config, manifest);
  const migrated = await migrate(ownerUrl);
  await prepareJobs(ownerUrl);
  await asOwner(ownerUrl, (client) => client.query('analyze'));
  return { was, migrated, secret };
}

async function fill({ ownerUrl, storage }: Target, client: pg.Client, path: string, manifest: Manifest) {
  const { head, complete } = manifest;
  await emptySchema(client);
  const wanted = new Set(head.migrations);
  await buildSchema(
    client,
    readMigrations().filter(({ name }) => wanted.has(name)),
  );
  const putBack = await stepAside(client, head.tables);
  const targets = new Map(head.tables.map((table) => [table.name, columnsOf(table)]));
  targets.set(jobsTable, await openWaiting(client));
  const rows = await readInto({ storage, client, path, targets, sha256: complete.sha256 });
  for (const { name } of head.tables) {
    if ((rows.get(name) ?? 0) !== complete.rows[name])
      throw new Error(`${name} has a different number of rows than the backup states`);
  }
  await putBack();
  await sendWaiting(ownerUrl, client);
}

interface Reading {
  readonly storage: Storage;
  readonly client: pg.Client;
  readonly path: string;
  readonly targets: ReadonlyMap<string, string>;
  readonly sha256: string;
}

/** Resolves with the number of rows per table. Files are stored before the rows that reference them. */
async function readInto({ storage, client, path, targets, sha256 }: Reading): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const digest = openDigest();
  let loading: Loading | undefined;
  const endTable = async () => {
    if (loading) rows.set(loading.table, await loading.end());
    loading = undefined;
  };
  for await (const part of readParts(path)) {
    if (part.name !== lastPart) digest.add(part);
    const named = readName(part.name);
    if (named && 'table' in named) {
      if (loading?.table !== named.table) {
        await endTable();
        loading = loadTable(client, named.table, targets.get(named.table) ?? '');
      }
      await loading?.write(part.bytes);
    } else {
      await endTable();
      if (named) await storage.put(named.key, part.bytes, 'application/octet-stream');
    }
  }
  await endTable();
  if (digest.value() !== sha256) throw new Error('the file changed while it was read');
  return rows;
}

function takeSecret(config: Config, { head }: Manifest): Restored['secret'] {
  if (config.key('backup').toString('hex') === head.secretMark) return 'same';
  if (head.secret === undefined || config.generatedSecret === undefined) return 'another';
  replaceSecret(config.DATA_DIR, head.secret);
  return markOf(head.secret) === head.secretMark ? 'brought' : 'another';
}
