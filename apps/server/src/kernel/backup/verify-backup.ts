/**
 * Verifies a backup by restoring it into a scratch database beside the real one, which is dropped afterwards. Files are
 * read and compared with their checksums, decrypted, and stored nowhere.
 */
import { randomBytes } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { type Config, InvalidSetting } from '../../config.ts';
import { createDecryption, readIdentities, type Stage } from './encryption.ts';
import { inspectBackup } from './inspect-backup.ts';
import type { Manifest } from './manifest.ts';
import { checkVersion, restoreBackup } from './restore-backup.ts';

const scratchPrefix = 'klasna_verify_';
const insufficientPrivilege = '42501';

interface VerifyOptions {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly path: string;
  readonly decrypt: Stage;
  readonly showProgress?: (text: string) => void;
}

/** Opens the identity of the settings, or that of a command; backups without encryption need none. */
export const openDecryption = async (identity: string | undefined): Promise<Stage> =>
  createDecryption(identity === undefined ? undefined : await readIdentities(identity));

/** A verification holds this advisory lock of the database, because it removes what a killed one has left. */
const verifyLock = 7_210_507;

/** Waits until no other verification of this installation runs. */
export async function verifyBackup(options: VerifyOptions): Promise<Manifest> {
  const { ownerUrl, path, decrypt } = options;
  const manifest = await inspectBackup(path, decrypt);
  checkVersion(manifest);
  return withOwnerConnection(ownerUrl, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [verifyLock]);
    const prefix = await readScratchPrefix(client);
    await dropLeftovers(client, prefix);
    const name = prefix + randomBytes(6).toString('hex');
    await createScratch(client, name);
    try {
      await restoreIntoScratch(options, name, manifest);
      return manifest;
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function restoreIntoScratch(options: VerifyOptions, name: string, manifest: Manifest): Promise<void> {
  const scratchUrl = new URL(options.ownerUrl);
  scratchUrl.pathname = `/${name}`;
  await restoreBackup(
    {
      ...options,
      ownerUrl: scratchUrl.href,
      // A verification never replaces the secret of the installation.
      config: { ...options.config, generatedSecrets: undefined },
      storage: { put: async () => {} },
    },
    options.path,
    manifest,
    false,
  );
}

/** Names the database of the installation, because a server may have several and a lock holds in one of them. */
async function readScratchPrefix(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `${scratchPrefix}${rows[0]?.oid ?? ''}_`;
}

async function createScratch(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== insufficientPrivilege) throw error;
    throw new InvalidSetting(
      'DATABASE_URL: its account may not create a database to restore into: alter role … createdb',
    );
  }
}

/** A verification that was killed leaves its database behind, without a connection to it. */
async function dropLeftovers(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where datname ~ '^${prefix}[0-9a-f]{12}$'
       and pg_has_role(current_user, datdba, 'usage')
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name}`);
}
