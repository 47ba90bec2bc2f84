/** Runs all checks and reports what each has found. A check that fails is a finding, and the others go on. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { type Config, InvalidSetting, readConfig, type SettingProblem } from '../config.ts';
import { checkOldestVersion, type LocatedDatabase, locateDatabase } from '../kernel/db/connect.ts';
import { listPendingMigrations, readMigrations } from '../kernel/db/migrate.ts';
import { findServingProblem, toServingAccount } from '../kernel/db/serving-account.ts';
import { openStorage } from '../kernel/files/storage.ts';
import { readStorageUrl } from '../kernel/files/storage-url.ts';
import { isLocalAddress } from '../require-tls.ts';
import { createSecret } from '../secrets.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock, checkStoreClock } from './check-clocks.ts';
import {
  checkExtensions,
  checkIndexes,
  checkIsolation,
  checkServerSettings,
  judgeActivity,
  judgeConnections,
  judgeMigrations,
  readActivity,
  readConnectionLimits,
} from './check-database.ts';
import { checkFolders, checkOwner, elsewhere, type Folder } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkRedis } from './check-redis.ts';
import { checkSettings, findInvalidSettings, type SettingsToCheck } from './check-settings.ts';
import { checkStore } from './check-store.ts';
import { checkTimeZones } from './check-time-zones.ts';
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

export type Subject =
  | 'settings'
  | 'disk'
  | 'files'
  | 'mail'
  | 'redis'
  | 'database'
  | 'backups'
  | 'clocks'
  | 'time zones';

export interface DoctorOptions extends SettingsToCheck {
  /** How many processes serve at most; by default as many as serve now. */
  readonly processes?: number | undefined;
  /** Where backups are written, if that is not `BACKUP_DIR`. */
  readonly backups?: string | undefined;
  readonly now?: () => number;
}

export type Report = (subject: Subject, findings: readonly Finding[]) => void;

const databaseSettings = ['DATABASE_URL', 'DATA_DIR'];
const backupSettings = [
  ...['BACKUP_DIR', 'BACKUP_SCHEDULE', 'BACKUP_COPY_URL', 'BACKUP_VERIFY', 'BACKUP_RECIPIENTS'],
  ...['BACKUP_IDENTITY', 'OPERATOR_EMAIL'],
];

interface Examination {
  readonly config: Config;
  readonly options: DoctorOptions;
  readonly now: () => number;
  /** Whether this installation was never started, so that it has no secret of its own. */
  readonly isNew: boolean;
  /** Reports what the work has found, and an error of it. */
  readonly examine: (
    subject: Subject,
    settings: readonly string[],
    work: () => Promise<Finding[]>,
  ) => Promise<void>;
}

export async function runChecks(options: DoctorOptions, report: Report): Promise<void> {
  const { environment, now = Date.now } = options;
  const invalid = findInvalidSettings(environment);
  const { config, isNew } = readUsableConfig(environment, invalid);
  report('settings', checkSettings(options, invalid, invalid.length === 0 ? config : undefined));
  const examine: Examination['examine'] = async (subject, settings, work) => {
    const wrong = invalid.find(({ name }) => settings.includes(name));
    if (wrong) return report(subject, [note(`not checked, because ${wrong.name} is wrong`)]);
    report(subject, await work().catch((error: unknown) => [toFinding(error)]));
  };
  const examination: Examination = { config, options, now, isNew, examine };
  await examine('mail', ['SMTP_URL'], async () => [await checkMail(config)]);
  await examine('files', ['STORAGE_URL', 'DATA_DIR'], () => examineFiles(examination));
  await examine('redis', ['REDIS_URL'], async () => [await checkRedis(config.REDIS_URL)]);
  await examineDatabase(examination);
}

const toFinding = (error: unknown): Finding =>
  error instanceof InvalidSetting
    ? problem(error.message, 'Correct the setting, or what it names.')
    : problem(describeProblem(error), 'See the log of the other side for the reason.');

/**
 * Reads the settings without those that are invalid, and adds to these what only reading them together shows. Does not
 * generate the secret of an installation that was never started: the account that runs a check may not be the one that
 * serves.
 */
function readUsableConfig(
  environment: DoctorOptions['environment'],
  invalid: SettingProblem[],
): { readonly config: Config; readonly isNew: boolean } {
  const isTlsRequired = environment.REQUIRE_TLS === 'on';
  for (;;) {
    const names = new Set(invalid.map(({ name }) => name));
    const usable = Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
    const isNew = !usable.SECRET && !existsSync(join(usable.DATA_DIR || './data', 'secret'));
    const secret = isNew ? { SECRET: createSecret() } : {};
    try {
      // A connection without TLS is reported beside the other problems, instead of ending the command.
      const config = readConfig({ ...usable, ...secret, REQUIRE_TLS: '' });
      const generatedSecrets = isNew ? '' : config.generatedSecrets;
      return { config: { ...config, REQUIRE_TLS: isTlsRequired, generatedSecrets }, isNew };
    } catch (error) {
      const [, name = '', message = ''] = /^(\w+): (.*)$/s.exec(describeProblem(error)) ?? [];
      if (!(error instanceof InvalidSetting) || !(name in usable)) throw error;
      invalid.push({ name, message });
    }
  }
}

async function examineFiles({ config, now }: Examination): Promise<Finding[]> {
  const { STORAGE_URL, DATA_DIR } = config;
  if (STORAGE_URL === undefined) {
    if (!existsSync(DATA_DIR)) return [note(`DATA_DIR (${DATA_DIR}) is created with the first start`)];
    return [await checkStore(openStorage(config), 'DATA_DIR')];
  }
  return [
    await checkStore(openStorage(config), 'STORAGE_URL'),
    await checkStoreClock(readStorageUrl(STORAGE_URL).endpoint, now),
  ];
}

async function examineDatabase(examination: Examination): Promise<void> {
  const { config, examine, now } = examination;
  let located: LocatedDatabase | undefined;
  await examine('database', databaseSettings, async () => {
    // Creates no embedded database only to check that it is empty.
    if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres', 'PG_VERSION')))
      return [note('there is no database yet; the first start creates it')];
    located = await locateDatabase(config, 'command');
    return await examineSchema(examination, located.ownerUrl);
  });
  const { ownerUrl, release } = located ?? {};
  try {
    await examine('disk', ['DATA_DIR'], () => examineDisk(examination, ownerUrl));
    await examine('backups', backupSettings, () =>
      ownerUrl === undefined
        ? checkBackups({ config, now, client: undefined })
        : withOwnerConnection(ownerUrl, (client) => checkBackups({ config, now, client })),
    );
    if (ownerUrl === undefined) return;
    await examine('clocks', databaseSettings, () =>
      withOwnerConnection(ownerUrl, async (client) => [
        await checkClock('the database', () => readDatabaseTime(client), { now }),
      ]),
    );
    await examine('time zones', databaseSettings, () =>
      withOwnerConnection(ownerUrl, async (client) =>
        (await isMigrated(client))
          ? checkTimeZones(client, now())
          : [note('not checked in an empty database')],
      ),
    );
  } finally {
    await release?.();
  }
}

const isMigrated = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ found: boolean }>("select to_regclass('public.schools') is not null as found"))
    .rows[0]?.found ?? false;

async function readDatabaseTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}

async function examineSchema({ config, options, isNew }: Examination, ownerUrl: string): Promise<Finding[]> {
  await checkOldestVersion(config, ownerUrl);
  const pending = await listPendingMigrations(ownerUrl);
  return withOwnerConnection(ownerUrl, async (client) => {
    const version = (
      await client.query<{ version: string }>("select current_setting('server_version') as version")
    ).rows[0]?.version;
    const limits = await readConnectionLimits(client);
    const processes = { poolSize: config.DATABASE_CONNECTIONS, processes: options.processes };
    const findings = [
      ok(`PostgreSQL ${version}; processes of Klasna that serve from it now: ${limits.serving}`),
      judgeConnections(limits, processes),
      ...(await checkServerSettings(client)),
      ...judgeActivity(await readActivity(client)),
    ];
    if (!(await isMigrated(client)))
      return [...findings, note('the database is empty; the first start fills it')];
    return [
      ...findings,
      judgeMigrations(pending, limits.serving > 0),
      ...(await checkIndexes(client, readMigrations())),
      ...(await checkIsolation(client)),
      await checkExtensions(client),
      await checkServingAccount(client, { config, ownerUrl, isNew }),
    ];
  });
}

/** The account that serves must be restricted; ours is derived from the secret of the installation. */
async function checkServingAccount(
  client: Pick<pg.ClientBase, 'query'>,
  {
    config,
    ownerUrl,
    isNew,
  }: { readonly config: Config; readonly ownerUrl: string; readonly isNew: boolean },
): Promise<Finding> {
  const isOurs = config.DATABASE_SERVE_URL === undefined;
  const account = toServingAccount(ownerUrl, config.key('database'));
  if (isOurs) {
    const { rows } = await client.query<{ name: string }>(
      `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.member
       where m.roleid = 'klasna_app'::regrole and r.rolcanlogin and r.rolname like 'klasna\\_app\\_%'`,
    );
    const names = rows.map(({ name }) => name);
    if (isNew || !names.includes(account.name))
      return names.length === 0
        ? note('the account that serves is made with the next start')
        : warning(
            'this database was served with another secret than this installation has',
            'Set the SECRET of the other processes, or bring back the file "secret" of their DATA_DIR; what was signed with it is invalid otherwise. After a rotation of keys, restart the processes.',
          );
  }
  const found = await findServingProblem(config.DATABASE_SERVE_URL ?? account.url);
  if (found === undefined) return ok('the account that serves is restricted by row-level security');
  return problem(
    `the account that serves cannot be used: ${found}`,
    isOurs
      ? 'Restart a process: the start repairs the account. Another one may be set with DATABASE_SERVE_URL.'
      : 'Give DATABASE_SERVE_URL an account that is a member of klasna_app and nothing more.',
  );
}

async function examineDisk(
  { config, options }: Examination,
  ownerUrl: string | undefined,
): Promise<Finding[]> {
  const isEmbedded = config.DATABASE_URL === undefined;
  const what = [
    'settings',
    ...(config.STORAGE_URL === undefined ? ['files'] : []),
    ...(isEmbedded ? ['the database'] : []),
  ].join(' and ');
  const folders: Folder[] = [
    { folder: config.DATA_DIR, purpose: what },
    { folder: tmpdir(), purpose: 'uploads that arrive' },
  ];
  const { bytes, folder: databaseFolder } = ownerUrl === undefined ? {} : await readDatabaseSize(ownerUrl);
  const isLocal = isEmbedded || isLocalAddress(config.DATABASE_URL ?? '');
  const isSeen = isLocal && databaseFolder !== undefined && existsSync(databaseFolder);
  if (!isEmbedded && isSeen) folders.push({ folder: databaseFolder, purpose: 'the database' });
  const backups = options.backups ?? config.BACKUP_DIR;
  if (backups !== undefined) folders.push({ folder: backups, purpose: 'backups', neededBytes: bytes ?? 0 });
  return [
    ...(await checkOwner(config.DATA_DIR)),
    ...(await checkFolders(folders)),
    ...(isEmbedded || isSeen ? [] : [elsewhere('the files of the database')]),
    ...(config.STORAGE_URL === undefined ? [] : [elsewhere('files of schools')]),
    ...(backups === undefined
      ? [note('no folder of backups is known: set BACKUP_DIR, or name it with --backups')]
      : []),
  ];
}

/** The folder is known to accounts that may read all settings. */
async function readDatabaseSize(ownerUrl: string): Promise<{ bytes?: number; folder?: string | undefined }> {
  return withOwnerConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number; folder: string | null }>(
      `select pg_database_size(current_database())::float8 as bytes,
         (select setting from pg_settings where name = 'data_directory') as folder`,
    );
    const [row] = rows;
    return row ? { bytes: row.bytes, folder: row.folder ?? undefined } : {};
  });
}
