/** Writes everything an installation stores into one file while the server keeps running. */
import { lstatSync } from 'node:fs';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { type Config, InvalidSetting } from '../../config.ts';
import { deriveKey, parseSecrets } from '../../secrets.ts';
import { toStorageKey } from '../files/file-repository.ts';
import { removalLock } from '../files/removal-lock.ts';
import type { Storage } from '../files/storage.ts';
import { hasJobQueue, pendingJobsSql } from '../jobs/pending-jobs.ts';
import { mailColumnsInBackup } from '../mail/mails-in-backup.ts';
import { mapConcurrently } from './concurrently.ts';
import { createEncryption, type Stage } from './encryption.ts';
import type { FilePool } from './file-pool.ts';
import {
  type Complete,
  completePartName,
  filePartName,
  formatVersion,
  type Head,
  headPartName,
  jobsTable,
  type Manifest,
  type TableShape,
  tablePartName,
} from './manifest.ts';
import { type PartsWriter, writeParts } from './parts.ts';
import { beginSnapshot, copyOut, toColumnList, toSelection } from './snapshot.ts';

export interface BackupSource {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly storage: Storage;
  readonly version: string;
  /** SQL that selects `schoolId`, `id` and `size` of every file. */
  readonly allFilesSql: string;
  /** The pool that receives the files; without it they are in the backup itself. */
  readonly pool?: FilePool;
  /** Notes in a log that a backup was made; the backup is good also where that fails. */
  readonly recordBackup?: (manifest: Manifest) => Promise<void>;
  /** Receives how far the work is, a line at a time. */
  readonly showProgress?: (text: string) => void;
}

interface FoundFile {
  readonly schoolId: string;
  readonly id: string;
  readonly size: number;
}

const secretPurpose = 'backup';
/** Returns the fingerprint of the secrets that sign, which shows whether two installations have the same secrets. */
export const fingerprintSecrets = (text: string): string =>
  deriveKey(parseSecrets(text)[0] ?? '', secretPurpose).toString('hex');

export async function makeBackup(source: BackupSource, path: string): Promise<Manifest> {
  checkTargetFile(path);
  const encrypt = await openEncryption(source.config);
  return withOwnerConnection(source.ownerUrl, async (client) => {
    if (!(await isKlasnaDatabase(client)))
      throw new InvalidSetting('there is nothing to back up: the database is empty');
    await preventFileRemoval(client);
    const parts = writeParts(path, encrypt);
    try {
      const manifest = await writeAll(source, client, parts);
      await parts.finish();
      return manifest;
    } catch (error) {
      await parts.abandon();
      throw error;
    }
  });
}

/** Returns the encryption for the recipients of the settings, if there are any. */
export async function openEncryption({
  BACKUP_RECIPIENTS,
}: Pick<Config, 'BACKUP_RECIPIENTS'>): Promise<Stage | undefined> {
  return BACKUP_RECIPIENTS.length > 0 ? createEncryption(BACKUP_RECIPIENTS) : undefined;
}

/** Refuses a target that is a device, a pipe or a link, because renaming the finished file would replace it. */
function checkTargetFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new InvalidSetting(`FILE: ${path} exists already and is not a regular file`);
}

async function isKlasnaDatabase(client: pg.Client): Promise<boolean> {
  const answer = await client.query<{ ours: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as ours`,
  );
  return answer.rows[0]?.ours === true;
}

/**
 * Prevents the removal of stored files until this connection ends. Disables all timeouts, because a backup may take
 * long.
 */
async function preventFileRemoval(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('set idle_session_timeout = 0; set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [removalLock]);
}

async function writeAll(source: BackupSource, client: pg.Client, parts: PartsWriter): Promise<Manifest> {
  const { config, version, allFilesSql, pool } = source;
  const { migrations, tables } = await beginSnapshot(client);
  const head: Head = {
    // What is in one file is readable by older versions too.
    format: pool ? formatVersion : 1,
    version,
    madeAt: new Date().toISOString(),
    migrations: [...migrations],
    tables: [...tables],
    ...(config.generatedSecrets !== undefined && { secret: config.generatedSecrets }),
    secretMark: config.key(secretPurpose).toString('hex'),
    ...(pool && { pool: pool.name }),
  };
  await writeJson(parts, headPartName, head);

  const rows: Record<string, number> = {};
  for (const [index, table] of tables.entries()) {
    source.showProgress?.(`Table ${index + 1} of ${tables.length}: ${table.name}`);
    rows[table.name] = await writeTable(
      client,
      parts,
      table.name,
      hasLinks(table) ? toSelection(table, mailColumnsInBackup) : toColumnList(table),
    );
  }
  const jobs = (await hasJobQueue(client)) ? await writeTable(client, parts, jobsTable, pendingJobsSql) : 0;

  // Declares the cursor `with hold`, so that it outlives the snapshot: copying many files must not keep the transaction
  // open, which would block vacuum.
  await client.query(`declare every_file cursor with hold for ${allFilesSql}`);
  await client.query('commit');
  const files = await writeFiles(source, client, parts);
  const complete: Complete = {
    rows,
    jobs,
    ...files,
    ...(pool && { fileListSha256: await pool.finish() }),
    sha256: parts.digest(),
  };
  await writeJson(parts, completePartName, complete);
  return { head, complete };
}

/** Returns whether a table marks mails with links; a database of an older version does not. */
const hasLinks = ({ name, columns }: TableShape): boolean =>
  name === 'mails' && columns.includes('link_hash');

const writeJson = (parts: PartsWriter, name: string, value: unknown): Promise<void> =>
  parts.write(name, Buffer.from(JSON.stringify(value, undefined, 2)));

function writeTable(client: pg.Client, parts: PartsWriter, name: string, source: string): Promise<number> {
  let piece = 0;
  return copyOut(client, source, (bytes) => {
    piece += 1;
    return parts.write(tablePartName(name, piece), bytes);
  });
}

const fileBatchSize = 500;

/** How many files are copied at once into a pool; each is in memory, and has at most ten megabytes. */
const copiesAtOnce = 8;

async function writeFiles(source: BackupSource, client: pg.Client, parts: PartsWriter) {
  const { pool, showProgress } = source;
  const done = { files: 0, fileBytes: 0, lost: [] as string[] };
  for (;;) {
    const { rows } = await client.query<FoundFile>(`fetch ${fileBatchSize} from every_file`);
    if (rows.length === 0) return done;
    const count = (file: FoundFile, isStored: boolean): void => {
      if (!isStored) {
        done.lost.push(toStorageKey(file.schoolId, file.id));
        return;
      }
      done.files += 1;
      done.fileBytes += file.size;
      showProgress?.(`${done.files} files, ${Math.round(done.fileBytes / 1_000_000)} MB`);
    };
    if (pool) await writeIntoPool(source.storage, pool, rows, count);
    else await writeIntoParts(source.storage, parts, rows, count);
  }
}

type CountFile = (file: FoundFile, isStored: boolean) => void;

async function writeIntoPool(
  storage: Storage,
  pool: FilePool,
  files: readonly FoundFile[],
  count: CountFile,
): Promise<void> {
  const pooled = await mapConcurrently(files, copiesAtOnce, async (file) => {
    const key = toStorageKey(file.schoolId, file.id);
    const stored = await pool.store(key, file.size, () => readFile(storage, key, file.size));
    count(file, stored !== undefined);
    return stored;
  });
  await pool.add(pooled.filter((file) => file !== undefined));
}

async function writeIntoParts(
  storage: Storage,
  parts: PartsWriter,
  files: readonly FoundFile[],
  count: CountFile,
): Promise<void> {
  for (const file of files) {
    const key = toStorageKey(file.schoolId, file.id);
    const bytes = await readFile(storage, key, file.size);
    if (bytes) await parts.write(filePartName(key), bytes);
    count(file, bytes !== undefined);
  }
}

/** Reads a file; returns undefined if the storage has lost the object or a part of it. */
async function readFile(storage: Storage, key: string, size: number): Promise<Buffer | undefined> {
  const stream = await storage.read(key, { first: 0, last: size - 1 });
  if (!stream) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  return bytes.length === size ? bytes : undefined;
}
