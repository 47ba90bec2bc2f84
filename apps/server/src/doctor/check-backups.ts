/** Tries the settings of backups: the folder, the encryption, the account of a verification, the mail, and the copy. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, InvalidSetting } from '../config.ts';
import { findNewest } from '../kernel/backup/backup-folder.ts';
import { openCopyStore } from '../kernel/backup/copy-store.ts';
import {
  checkFolderMark,
  checkMark,
  markName,
  readInstallationId,
} from '../kernel/backup/installation-mark.ts';
import { openEncryption } from '../kernel/backup/make-backup.ts';
import { openDecryption } from '../kernel/backup/verify-backup.ts';
import { openStorage } from '../kernel/files/storage.ts';
import { checkStore } from './check-store.ts';
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

type Client = Pick<pg.ClientBase, 'query'>;
/** Of a check that failed; the setting that it names is wrong or what it names is. */
type Check = () => Promise<readonly Finding[]>;

interface BackupsToCheck {
  readonly config: Config;
  /** Undefined where the database cannot be reached. */
  readonly client: Client | undefined;
  readonly now: () => number;
}

export async function checkBackups(options: BackupsToCheck): Promise<Finding[]> {
  const { config, client } = options;
  if (config.BACKUP_DIR === undefined) return [note('BACKUP_DIR is not set: the server makes no backups')];
  const installationId = client && (await readInstallationId(client));
  const checks: readonly Check[] = [
    () => checkFolder(config.BACKUP_DIR ?? '', installationId, options.now()),
    () => checkEncryption(config),
    () => checkVerification(config, client),
    async () => checkNotices(config),
    () => checkCopy(config, installationId),
  ];
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check().catch((error: unknown) => [toProblem(error)])));
  return findings;
}

const toProblem = (error: unknown): Finding =>
  problem(
    describeProblem(error),
    error instanceof InvalidSetting
      ? 'Correct the setting, or what it names: no backup is made before.'
      : 'See the log of the other side for the reason.',
  );

async function checkFolder(
  folder: string,
  installationId: string | undefined,
  now: number,
): Promise<Finding[]> {
  try {
    accessSync(join(folder, '.'), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      problem(
        `BACKUP_DIR: ${describeProblem(error)}`,
        'Create the folder, and let the account of the product write there.',
      ),
    ];
  }
  if (installationId !== undefined) await checkFolderMark(folder, installationId);
  const newest = findNewest(readdirSync(folder), new Date(now));
  if (!newest) return [note('there is no backup in BACKUP_DIR yet; npm run backup makes one')];
  const hours = Math.round((now - newest.madeAt.getTime()) / 3_600_000);
  return [ok(`BACKUP_DIR can be written to; its newest backup is ${hours} hours old`)];
}

/** Encrypts a few bytes and decrypts them, as far as the keys are there. */
async function checkEncryption(config: Config): Promise<Finding[]> {
  const { BACKUP_IDENTITY } = config;
  const encrypt = await openEncryption(config);
  if (!encrypt && BACKUP_IDENTITY === undefined) return [];
  const decrypt = await openDecryption(BACKUP_IDENTITY).catch((error: Error) => {
    throw new InvalidSetting(error.message.replace('--identity', 'BACKUP_IDENTITY'));
  });
  if (!encrypt) return [note('BACKUP_IDENTITY has no use for new backups without BACKUP_RECIPIENTS')];
  if (BACKUP_IDENTITY === undefined)
    return [ok('backups are encrypted; the identity that opens them is not here, so none is verified here')];
  const source = (async function* () {
    yield new Uint8Array([1, 2, 3]);
  })();
  try {
    for await (const _ of decrypt(encrypt(source)));
  } catch {
    throw new InvalidSetting('BACKUP_IDENTITY: it does not open what is encrypted for BACKUP_RECIPIENTS');
  }
  return [ok('backups are encrypted, and BACKUP_IDENTITY opens them')];
}

async function checkVerification({ BACKUP_VERIFY }: Config, client: Client | undefined): Promise<Finding[]> {
  if (!BACKUP_VERIFY || !client) return [];
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  );
  if (rows[0]?.may) return [ok('the account of DATABASE_URL may create the database of a verification')];
  return [
    problem(
      'BACKUP_VERIFY: the account of DATABASE_URL may not create a database to restore into',
      'Run "alter role NAME createdb" as a superuser, or set BACKUP_VERIFY=off.',
    ),
  ];
}

function checkNotices({ BACKUP_SCHEDULE, OPERATOR_EMAIL, SMTP_URL }: Config): Finding[] {
  if (BACKUP_SCHEDULE === undefined)
    return [note('BACKUP_SCHEDULE is not set: backups are made by npm run backup only')];
  if (OPERATOR_EMAIL !== undefined && SMTP_URL !== undefined) return [];
  return [
    warning(
      'nobody gets a mail when a backup fails',
      `Set ${OPERATOR_EMAIL === undefined ? 'OPERATOR_EMAIL' : 'SMTP_URL'}.`,
    ),
  ];
}

async function checkCopy(config: Config, installationId: string | undefined): Promise<Finding[]> {
  const { BACKUP_COPY_URL } = config;
  if (BACKUP_COPY_URL === undefined) return [];
  const found = await checkStore(openStorage({ ...config, STORAGE_URL: BACKUP_COPY_URL }), 'BACKUP_COPY_URL');
  if (found.level !== 'ok' || installationId === undefined) return [found];
  const store = openCopyStore(BACKUP_COPY_URL);
  if ((await store.list(markName)).has(markName))
    checkMark((await store.get(markName)).toString('utf8'), installationId, 'BACKUP_COPY_URL');
  return [found];
}
