/**
 * Restores a backup into a database and a storage. One transaction changes the database, so any interruption leaves it
 * unchanged; the orphan sweep later removes files without a row.
 */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { type Config, InvalidSetting } from '../../config.ts';
import { replaceSecrets } from '../../secrets.ts';
import { buildSchema, migrate, migrationLock, readMigrations } from '../db/migrate.ts';
import type { Storage } from '../files/storage.ts';
import { createPendingJobsTable, restorePendingJobs } from '../jobs/pending-jobs.ts';
import { createQueueSchema, prepareJobQueue } from '../jobs/prepare-job-queue.ts';
import { mapConcurrently } from './concurrently.ts';
import type { Stage } from './encryption.ts';
import { type ListedFile, listPooledFiles, readPooledFile } from './file-pool.ts';
import { loadTable, suspendConstraints, type TableLoader } from './load-tables.ts';
import { fingerprintSecrets } from './make-backup.ts';
import { completePartName, jobsTable, type Manifest, parsePartName } from './manifest.ts';
import { createDigest, readParts } from './parts.ts';
import { toColumnList } from './snapshot.ts';
import { checkTarget, dropSchema } from './target.ts';

export interface RestoreTarget {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly storage: Pick<Storage, 'put'>;
  /** Decrypts the backup; undefined for a backup that is not encrypted. */
  readonly decrypt?: Stage;
  /** Leaves out files of the pool that are missing or damaged, instead of refusing the whole backup. */
  readonly skipsDamaged?: boolean;
  /** Receives how far the work is, a line at a time. */
  readonly showProgress?: (text: string) => void;
}

export interface RestoreResult {
  /** What is wrong with the files that were left out, a line each. */
  readonly skipped: readonly string[];
  readonly previous: 'empty' | 'replaced';
  /** Migrations that the backup did not contain and that the restore applied afterwards. */
  readonly migrated: readonly string[];
  /**
   * Whether the secret is the same, was in the backup (`brought`) or differs. With another secret, everything signed
   * with the old one is invalid.
   */
  readonly secret: 'same' | 'brought' | 'another';
}

/** Refuses a backup from a newer version, whose schema this version does not know. */
export function checkVersion({ head }: Manifest): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = head.migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new InvalidSetting(
    `FILE: it was made by a newer version (${head.version}, with the migration ${unknown}); update the product first`,
  );
}

export async function restoreBackup(
  target: RestoreTarget,
  path: string,
  manifest: Manifest,
  canReplace: boolean,
): Promise<RestoreResult> {
  const { ownerUrl, config } = target;
  await withOwnerConnection(ownerUrl, (client) => checkTarget(client, canReplace));
  await createQueueSchema(ownerUrl);
  const { previous, skipped } = await withOwnerConnection(ownerUrl, async (client) => {
    // Makes a server that starts now wait until the restore ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const found = await checkTarget(client, canReplace);
    const damaged = await restoreTables(target, client, path, manifest);
    await client.query('commit');
    return { previous: found, skipped: damaged };
  });
  const secret = restoreSecret(config, manifest);
  const migrated = await migrate(ownerUrl);
  await prepareJobQueue(ownerUrl);
  await withOwnerConnection(ownerUrl, (client) => client.query('analyze'));
  return { previous, migrated, secret, skipped };
}

/** Resolves with what is wrong with the files that were left out. */
async function restoreTables(
  target: RestoreTarget,
  client: pg.Client,
  path: string,
  manifest: Manifest,
): Promise<readonly string[]> {
  const { ownerUrl, storage, decrypt, showProgress } = target;
  const { head, complete } = manifest;
  await dropSchema(client);
  const wanted = new Set(head.migrations);
  await buildSchema(
    client,
    readMigrations().filter(({ name }) => wanted.has(name)),
  );
  const restoreConstraints = await suspendConstraints(client, head.tables);
  const targets = new Map(head.tables.map((table) => [table.name, toColumnList(table)]));
  targets.set(jobsTable, await createPendingJobsTable(client));
  const rows = await restoreParts({
    ...{ storage, client, path, decrypt, targets, showProgress },
    sha256: complete.sha256,
    fileCount: complete.files,
  });
  for (const { name } of head.tables) {
    if ((rows.get(name) ?? 0) !== complete.rows[name])
      throw new Error(`${name} has a different number of rows than the backup states`);
  }
  const skipped = await restorePooledFiles(target, path, manifest);
  await restoreConstraints();
  await restorePendingJobs(ownerUrl, client);
  return skipped;
}

/** How many files are restored at once from a pool. */
const restoresAtOnce = 8;

/** Restores the files of a pool; a file without a row is of no harm if the restore fails afterwards. */
async function restorePooledFiles(
  { storage, decrypt, showProgress, skipsDamaged = false }: RestoreTarget,
  path: string,
  manifest: Manifest,
): Promise<readonly string[]> {
  const files = listPooledFiles(path, manifest);
  const skipped: string[] = [];
  let count = 0;
  const readOrSkip = async ({ folder, pool, file }: ListedFile): Promise<Buffer | undefined> => {
    try {
      return await readPooledFile(folder, pool, file, decrypt);
    } catch (error) {
      if (!skipsDamaged || error instanceof InvalidSetting) throw error;
      skipped.push((error as Error).message);
      return undefined;
    }
  };
  const restoreNext = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const bytes = await readOrSkip(next.value);
      if (bytes) await storage.put(next.value.file.key, bytes, 'application/octet-stream');
      count += 1;
      showProgress?.(`File ${count} of ${manifest.complete.files}`);
    }
  };
  await mapConcurrently(Array.from({ length: restoresAtOnce }), restoresAtOnce, restoreNext);
  return skipped;
}

interface ReadOptions {
  readonly storage: RestoreTarget['storage'];
  readonly client: pg.Client;
  readonly path: string;
  readonly decrypt: Stage | undefined;
  readonly targets: ReadonlyMap<string, string>;
  readonly sha256: string;
  readonly fileCount: number;
  readonly showProgress: RestoreTarget['showProgress'];
}

/**
 * Restores the parts; resolves with the number of rows per table. Files are stored before the rows that refer to them.
 */
async function restoreParts({
  storage,
  client,
  path,
  decrypt,
  targets,
  sha256,
  fileCount,
  showProgress,
}: ReadOptions): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const digest = createDigest();
  let loading: TableLoader | undefined;
  let storedFiles = 0;
  const endTable = async () => {
    if (loading) rows.set(loading.table, await loading.end());
    loading = undefined;
  };
  for await (const part of readParts(path, decrypt)) {
    if (part.name !== completePartName) digest.add(part);
    const target = parsePartName(part.name);
    if (target && 'table' in target) {
      if (loading?.table !== target.table) {
        await endTable();
        showProgress?.(`Table ${rows.size + 1} of ${targets.size}: ${target.table}`);
        loading = loadTable(client, target.table, targets.get(target.table) ?? '');
      }
      await loading?.write(part.bytes);
    } else {
      await endTable();
      if (target) {
        await storage.put(target.key, part.bytes, 'application/octet-stream');
        storedFiles += 1;
        showProgress?.(`File ${storedFiles} of ${fileCount}`);
      }
    }
  }
  await endTable();
  if (digest.value() !== sha256) throw new Error('the file changed while it was read');
  return rows;
}

function restoreSecret(config: Config, { head }: Manifest): RestoreResult['secret'] {
  if (config.key('backup').toString('hex') === head.secretMark) return 'same';
  if (head.secret === undefined || config.generatedSecrets === undefined) return 'another';
  replaceSecrets(config.DATA_DIR, head.secret);
  return fingerprintSecrets(head.secret) === head.secretMark ? 'brought' : 'another';
}
