/**
 * Backups in `BACKUP_DIR`: files are copied once, every backup restores by itself, nothing half-made looks like a backup,
 * and the operator is notified of what fails.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { toListName } from '../../src/kernel/backup/backup-folder.ts';
import { createBackupMetrics, readState } from '../../src/kernel/backup/backup-state.ts';
import { createDecryption, readIdentities } from '../../src/kernel/backup/encryption.ts';
import { inspectBackup } from '../../src/kernel/backup/inspect-backup.ts';
import { ForeignFolder } from '../../src/kernel/backup/installation-mark.ts';
import type { BackupSource } from '../../src/kernel/backup/make-backup.ts';
import { registerBackupJob } from '../../src/kernel/backup/register-backup-job.ts';
import { restoreBackup } from '../../src/kernel/backup/restore-backup.ts';
import { runBackup } from '../../src/kernel/backup/run-backup.ts';
import { reportFailedRun } from '../../src/kernel/backup/run-report.ts';
import { openStorage, type Storage } from '../../src/kernel/files/storage.ts';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/kernel/jobs/define-job.ts';
import { allFilesText } from '../../src/modules/files/index.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { checksumRows } from './backup-tools.ts';
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
let smtp: FakeSmtp;
let folder: string;
let config: Config;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await kernel.close();
});
beforeEach(async () => {
  smtp = await startFakeSmtp();
  folder = mkdtempSync(join(tmpdir(), 'klasna-backups-'));
  config = {
    ...kernel.config,
    BACKUP_DIR: folder,
    SMTP_URL: smtp.url,
    OPERATOR_EMAIL: 'operator@school.test',
  };
});
afterEach(async () => {
  await smtp.close();
  await kernel.runSql('delete from files');
  rmSync(folder, { recursive: true, force: true });
});

const storage = () => openStorage(kernel.config);

/** Counts the reads of the storage. */
function createSource(settings: Partial<Config> = {}): BackupSource & { readonly reads: string[] } {
  const reads: string[] = [];
  const counted: Storage = {
    ...storage(),
    read: (key, range) => {
      reads.push(key);
      return storage().read(key, range);
    },
  };
  return {
    config: { ...config, ...settings },
    ownerUrl: kernel.url,
    storage: counted,
    version: '1.2.3',
    allFilesSql: allFilesText,
    reads,
  };
}

async function addFile(text: string): Promise<string> {
  const id = newId();
  const key = `${kernel.schoolId}/${id}`;
  await storage().put(key, Buffer.from(text), 'text/plain');
  await kernel.runSql(
    `insert into files (school_id, id, purpose, name, mime, size, uploaded_by)
     values ($1, $2, 'pdf', 'a.pdf', 'application/pdf', $3, $4)`,
    [kernel.schoolId, id, text.length, kernel.userId],
  );
  return key;
}

const listArchives = (): string[] => readdirSync(folder).filter((name) => /\.tar\.zst(\.age)?$/.test(name));

async function makeBackup(settings: Partial<Config> = {}): Promise<string> {
  const report = await runBackup(createSource(settings));
  expect(report?.problems).toEqual([]);
  return join(folder, report?.made?.name ?? '');
}

async function restore(path: string, identity?: string, skipsDamaged = false) {
  const database = await createTestDatabase('template0');
  databases.push(database);
  const restored = new Map<string, string>();
  const decrypt = createDecryption(identity === undefined ? undefined : await readIdentities(identity));
  const target = {
    config: readConfig({ DATA_DIR: mkdtempSync(join(folder, 'data-')), DATABASE_URL: database.url }),
    ownerUrl: database.url,
    storage: { put: async (key: string, bytes: Buffer) => void restored.set(key, bytes.toString()) },
    ...{ decrypt, skipsDamaged },
  };
  const manifest = await inspectBackup(path, decrypt, { skipsDamaged });
  const { skipped } = await restoreBackup(target, path, manifest, false);
  return { restored, skipped, url: database.url };
}

/** Makes a backup seem to be of another year. */
function backdate(archive: string): void {
  for (const name of [archive, toListName(archive)])
    renameSync(join(folder, name), join(folder, name.replace(/klasna-\d{4}/, 'klasna-2020')));
}

const isPartialLeft = (): boolean =>
  readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.partial'));

describe('files', () => {
  test('are copied once, and every backup restores by itself', async () => {
    const first = await addFile('one');
    const source = createSource();
    const earlier = await runBackup(source);
    const second = await addFile('two');
    const later = await runBackup(source);
    expect(source.reads).toEqual([first, second]);
    const earlierPath = join(folder, earlier?.made?.name ?? '');
    expect((await restore(earlierPath)).restored).toEqual(new Map([[first, 'one']]));
    rmSync(earlierPath);
    rmSync(toListName(earlierPath));
    const { restored, url } = await restore(join(folder, later?.made?.name ?? ''));
    expect(restored).toEqual(
      new Map([
        [first, 'one'],
        [second, 'two'],
      ]),
    );
    expect(await checksumRows(url)).toEqual(await checksumRows(kernel.url));
  });

  test('are readable by the owner only', async () => {
    const key = await addFile('one');
    await makeBackup();
    expect(statSync(join(folder, 'files-plain', key)).mode & 0o777).toBe(0o600);
  });

  test('are copied again if the pool has lost them or a part of them', async () => {
    const [whole, short] = [await addFile('whole'), await addFile('short')];
    await makeBackup();
    rmSync(join(folder, 'files-plain', whole));
    writeFileSync(join(folder, 'files-plain', short), 'sh');
    const { restored } = await restore(await makeBackup());
    expect([restored.get(whole), restored.get(short)]).toEqual(['whole', 'short']);
  });

  test('go with the last backup that needs them, and not before', async () => {
    const key = await addFile('erased');
    const first = await makeBackup();
    await kernel.runSql('delete from files');
    await makeBackup();
    expect(existsSync(join(folder, 'files-plain', key))).toBe(true);
    expect((await restore(first)).restored.get(key)).toBe('erased');
    for (const archive of listArchives()) backdate(archive);
    await makeBackup({ BACKUP_KEEP_DAILY: 1, BACKUP_KEEP_WEEKLY: 0 });
    expect(listArchives()).toHaveLength(1);
    expect(existsSync(join(folder, 'files-plain'))).toBe(false);
  });

  test('none is removed while the list of a backup cannot be read', async () => {
    const key = await addFile('one');
    const first = await makeBackup();
    writeFileSync(toListName(first), 'no list');
    await kernel.runSql('delete from files');
    const report = await runBackup(createSource({ BACKUP_KEEP_DAILY: 7 }));
    expect(report?.problems).toEqual([
      expect.stringMatching(/^cleanup: klasna-.*\.files\.zst cannot be read, so no file was removed/),
    ]);
    expect(existsSync(join(folder, 'files-plain', key))).toBe(true);
  });
});

describe('a restore refuses, before any change,', () => {
  test.each<[string, (path: string, pooled: string) => void]>([
    ['a file of the pool that is missing', (_, pooled) => rmSync(pooled)],
    ['a file of the pool that was changed', (_, pooled) => writeFileSync(pooled, 'two')],
    ['a list that is missing', (path) => rmSync(toListName(path))],
    [
      'a list that was cut',
      (path) => {
        const list = toListName(path);
        writeFileSync(list, readFileSync(list).subarray(0, -6));
      },
    ],
  ])('%s', async (_, damage) => {
    const key = await addFile('one');
    const path = await makeBackup();
    damage(path, join(folder, 'files-plain', key));
    await expect(inspectBackup(path)).rejects.toThrow(/^FILE: /);
  });

  test('the list of another backup', async () => {
    await addFile('one');
    const first = await makeBackup();
    await addFile('two');
    const second = await makeBackup();
    cpSync(toListName(first), toListName(second));
    await expect(inspectBackup(second)).rejects.toThrow('its list of files does not belong to it');
  });
});

test('a restore may leave out files that are damaged or missing, and names them', async () => {
  const [whole, damaged, missing] = [await addFile('one'), await addFile('two'), await addFile('three')];
  const path = await makeBackup();
  writeFileSync(join(folder, 'files-plain', damaged), 'owt');
  rmSync(join(folder, 'files-plain', missing));
  await expect(inspectBackup(path)).rejects.toThrow(
    /, and further ones \(1\); npm run restore with --skip-damaged restores everything else/,
  );
  const { restored, skipped, url } = await restore(path, undefined, true);
  expect(restored).toEqual(new Map([[whole, 'one']]));
  expect(skipped.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`ENOENT.*${missing}`)),
    `files-plain/${damaged} is damaged`,
  ]);
  expect(await checksumRows(url)).toEqual(await checksumRows(kernel.url));
});

describe('a folder that another installation has marked', () => {
  test('is refused and left as it is, and the operator is notified', async () => {
    await addFile('one');
    await makeBackup();
    const state = { running: { pid: 1, since: '2026-01-01T00:00:00.000Z' } };
    writeFileSync(join(folder, 'state.json'), JSON.stringify(state));
    const before = readdirSync(folder, { recursive: true });
    const other = await createTestDatabase('template0');
    databases.push(other);
    const source = { ...createSource({ BACKUP_KEEP_DAILY: 1, BACKUP_KEEP_WEEKLY: 0 }), ownerUrl: other.url };
    const error = await runBackup(source).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(ForeignFolder);
    expect(await reportFailedRun(config, error)).toEqual([
      expect.stringMatching(/^backup: BACKUP_DIR: it holds the backups of another installation/),
    ]);
    expect(smtp.acceptedMails[0]?.data).toContain('another installation');
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    expect(JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))).toEqual(state);
  });

  test('is taken over when the operator has deleted the mark', async () => {
    await makeBackup();
    writeFileSync(join(folder, 'installation.json'), '{"installation":"another"}');
    await expect(runBackup(createSource())).rejects.toThrow(ForeignFolder);
    rmSync(join(folder, 'installation.json'));
    await makeBackup();
    expect(listArchives()).toHaveLength(2);
  });
});

test('a backup that cannot be noted in the log of the school is good all the same', async () => {
  const recordBackup = () => Promise.reject(new Error('the connection was lost'));
  const report = await runBackup({ ...createSource(), recordBackup });
  expect(report?.problems).toEqual(['security log: the connection was lost']);
  expect(listArchives()).toEqual([report?.made?.name]);
  expect((await readState(folder)).steps.backup).toMatchObject({ failures: 0 });
});

describe('with recipients', () => {
  const createIdentity = async (name: string) => {
    const identity = await generateIdentity();
    const path = join(folder, name);
    writeFileSync(path, identity);
    return { path, recipient: await identityToRecipient(identity) };
  };

  test('archive and files are encrypted, and other recipients get files of their own', async () => {
    const key = await addFile('a secret text');
    const [old, next] = [await createIdentity('old.txt'), await createIdentity('next.txt')];
    const first = await makeBackup({ BACKUP_RECIPIENTS: [old.recipient] });
    const second = await makeBackup({ BACKUP_RECIPIENTS: [next.recipient] });
    const pools = readdirSync(folder).filter((name) => name.startsWith('files-'));
    expect(pools).toHaveLength(2);
    for (const pool of pools)
      expect(readFileSync(join(folder, pool, key)).includes('a secret text')).toBe(false);
    expect((await restore(first, old.path)).restored.get(key)).toBe('a secret text');
    expect((await restore(second, next.path)).restored.get(key)).toBe('a secret text');
    await expect(restore(second, old.path)).rejects.toThrow('another identity');
  });
});

describe('a failure', () => {
  const failing = (): BackupSource => ({
    ...createSource(),
    storage: { ...storage(), read: () => Promise.reject(new Error('the store is away')) },
  });

  test('leaves nothing that looks like a backup, and the operator gets one mail a day', async () => {
    await addFile('one');
    const report = await runBackup(failing());
    expect(report).toEqual({ problems: ['backup: the store is away'] });
    expect(listArchives()).toEqual([]);
    expect(isPartialLeft()).toBe(false);
    expect(smtp.acceptedMails).toMatchObject([{ to: [expect.stringContaining('operator@school.test')] }]);
    expect(smtp.acceptedMails[0]?.data).toContain('the store is away');
    await runBackup(failing());
    expect(smtp.acceptedMails).toHaveLength(1);
    expect((await readState(folder)).steps.backup).toMatchObject({ failures: 2 });
    await makeBackup();
    await addFile('two');
    await runBackup(failing());
    expect(smtp.acceptedMails).toHaveLength(2);
  });

  test('is mailed with the next run if the mail server was away', async () => {
    await addFile('one');
    smtp.recipientReply = '451 later';
    const report = await runBackup(failing());
    expect(report?.problems).toEqual(['backup: the store is away', expect.stringMatching(/^notice: /)]);
    smtp.recipientReply = '250 fine';
    await makeBackup();
    expect(smtp.acceptedMails[0]?.data).toContain('the store is away');
  });

  test('without the database is mailed too', async () => {
    await reportFailedRun(config, new Error('connect ECONNREFUSED'));
    expect(smtp.acceptedMails[0]?.data).toContain('connect ECONNREFUSED');
  });

  test('of a folder that is missing creates none', async () => {
    const missing = join(folder, 'not-mounted');
    const report = await runBackup(createSource({ BACKUP_DIR: missing }));
    expect(report?.problems[0]).toMatch(/^backup: ENOENT.*not-mounted/);
    expect(existsSync(missing)).toBe(false);
    expect(smtp.acceptedMails).toHaveLength(1);
  });
});

test('a full disk leaves no partial file in the pool, and names the path', () => {
  const moduleUrl = new URL('../../src/kernel/backup/file-pool.ts', import.meta.url).href;
  const script = `
    const { openFilePool } = await import('${moduleUrl}');
    const { randomBytes } = await import('node:crypto');
    const options = { folder: '${folder}', name: 'files-plain', listName: 'klasna-x.files.zst', earlierLists: [] };
    const pool = await openFilePool(options);
    try {
      await pool.store('school/file', 2_000_000, async () => randomBytes(2_000_000));
    } catch (error) {
      await pool.abandon();
      process.stdout.write(error.code + ' ' + error.path);
    }`;
  // Limits the size of files, which has the same effect as a full disk.
  const limitedShell = ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath];
  const { stdout } = spawnSync('sh', [...limitedShell, '--input-type=module', '-e', script]);
  expect(String(stdout)).toBe(`EFBIG ${join(folder, 'files-plain/school/file.partial')}`);
  expect(readdirSync(join(folder, 'files-plain/school'))).toEqual([]);
  expect(readdirSync(folder)).toEqual(['files-plain']);
});

test('what a killed run left behind is removed by the next, which notifies the operator', async () => {
  const key = await addFile('one');
  await makeBackup();
  const list = 'klasna-2026-01-01T00-00-00Z.files.zst';
  const orphan = join(folder, 'files-plain', kernel.schoolId, newId());
  const leftovers = [
    join(folder, 'klasna-2026-01-01T00-00-00Z.tar.zst.partial'),
    join(folder, list),
    `${join(folder, 'files-plain', key)}.partial`,
    orphan,
  ];
  for (const path of leftovers) writeFileSync(path, 'half');
  const foreign = join(folder, 'notes.partial');
  writeFileSync(foreign, 'of the operator');
  writeFileSync(
    join(folder, 'state.json'),
    JSON.stringify({ running: { pid: 1, since: '2026-01-01T00:00:00.000Z' } }),
  );
  const report = await runBackup(createSource());
  expect(report?.made).toBeDefined();
  expect(leftovers.filter((path) => existsSync(path))).toEqual([]);
  expect(existsSync(foreign)).toBe(true);
  expect(smtp.acceptedMails[0]?.data).toContain('was interrupted');
  expect((await readState(folder)).running).toBeUndefined();
});

test('of two runs at once, one makes the backup', async () => {
  await addFile('one');
  let release = (): void => {};
  let running: ReturnType<typeof runBackup> | undefined;
  const isReading = new Promise<void>((begun) => {
    const waiting = createSource();
    const read: Storage['read'] = async (key, range) => {
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return storage().read(key, range);
    };
    running = runBackup({ ...waiting, storage: { ...waiting.storage, read } });
  });
  await isReading;
  expect(await runBackup(createSource())).toBeUndefined();
  release();
  expect((await running)?.made).toBeDefined();
  expect(listArchives()).toHaveLength(1);
});

test('metrics say how old, long and large the last backup is, and what has failed', async () => {
  await addFile('twelve bytes');
  await makeBackup();
  const now = Date.parse((await readState(folder)).steps.backup?.lastSuccessAt ?? '') + 90_000;
  const samples = new Map<string, unknown>();
  for (const { name, read } of createBackupMetrics(folder, () => now))
    for (const { labels, value } of await read())
      samples.set(`${name} ${Object.values(labels ?? {})}`, value);
  expect(samples.get('klasna_backup_age_seconds backup')).toBe(90);
  expect(samples.get('klasna_backup_failures_total backup')).toBe(0);
  expect(samples.get('klasna_backup_size_bytes added_files')).toBe('twelve bytes'.length);
  expect(samples.get('klasna_backup_size_bytes archive')).toBeGreaterThan(1000);
  expect(samples.get('klasna_backup_duration_seconds backup')).toBeGreaterThan(0);
  for (const { read } of createBackupMetrics(undefined)) expect(await read()).toEqual([]);
});

describe('the schedule', () => {
  const job = defineJob<Record<string, never>>('backup.make');

  /** Runs the job with a script in place of the command. */
  async function runJob(script: string): Promise<Record<string, unknown>[]> {
    const command = join(folder, 'command.mjs');
    writeFileSync(command, script);
    const jobs = kernel.createJobs();
    registerBackupJob({
      config: { ...config, BACKUP_SCHEDULE: '15 3 * * *' },
      jobs,
      log: kernel.log,
      command,
    });
    const known = kernel.logLines.length;
    await jobs.start('worker');
    await kernel.connected.database.inSchool(kernel.schoolId, (tx) => jobs.send(tx, job, {}));
    await eventually(() => kernel.logLines.length > known, 60_000);
    await jobs.stop();
    await kernel.runSql(`delete from jobs.job where name = 'backup.make'`);
    return kernel.logLines.slice(known);
  }

  test('runs the command, and logs at error level what it says', async () => {
    const lines = await runJob(`process.stderr.write('backup: the disk is full\\n'); process.exitCode = 1;`);
    expect(lines).toMatchObject([
      { level: 50, msg: 'job failed', err: { message: 'no backup was made: backup: the disk is full' } },
    ]);
    // The command ended before it could report anything itself.
    expect((await readState(folder)).steps.backup?.failures).toBeGreaterThan(0);
    expect(smtp.acceptedMails[0]?.data).toContain('the disk is full');
  });

  test('does not report again what the command has reported', async () => {
    await runJob(`process.stderr.write('backup: the disk is full\\n'); process.exitCode = 4;`);
    expect((await readState(folder)).steps.backup).toBeUndefined();
    expect(smtp.acceptedMails).toEqual([]);
  });

  test('reports a command that cannot be started', async () => {
    const { execPath } = process;
    try {
      process.execPath = join(folder, 'no-such-program');
      const lines = await runJob('');
      expect(lines).toMatchObject([{ level: 50, msg: 'job failed' }]);
    } finally {
      process.execPath = execPath;
    }
    expect((await readState(folder)).steps.backup?.failures).toBeGreaterThan(0);
    expect(smtp.acceptedMails[0]?.data).toContain('ENOENT');
  });

  test('logs an error of a run that made a backup, and does not repeat it', async () => {
    const lines = await runJob(`process.stderr.write('cleanup: damaged\\n'); process.exitCode = 3;`);
    expect(lines).toMatchObject([{ level: 50, problem: 'cleanup: damaged' }]);
  });

  test('notifies the operator of a run that was killed', async () => {
    const lines = await runJob(`
      import { writeFileSync } from 'node:fs';
      const running = { pid: process.pid, since: new Date().toISOString() };
      writeFileSync(${JSON.stringify(join(folder, 'state.json'))}, JSON.stringify({ running }));
      process.kill(process.pid, 'SIGKILL');`);
    expect(lines).toMatchObject([{ level: 50, msg: 'job failed' }]);
    expect(smtp.acceptedMails[0]?.data).toContain('was interrupted');
  });

  test('needs a folder that can be written to', () => {
    const jobs = kernel.createJobs();
    const settings = { BACKUP_SCHEDULE: '15 3 * * *', BACKUP_DIR: join(folder, 'none') };
    expect(() =>
      registerBackupJob({ config: { ...config, ...settings }, jobs, log: kernel.log, command: '' }),
    ).toThrow(/^BACKUP_DIR: ENOENT/);
  });

  test('needs an address of the copy that names a bucket and a key', () => {
    const jobs = kernel.createJobs();
    const settings = { BACKUP_SCHEDULE: '15 3 * * *', BACKUP_COPY_URL: 's3://store.example/bucket' };
    expect(() =>
      registerBackupJob({ config: { ...config, ...settings }, jobs, log: kernel.log, command: '' }),
    ).toThrow('BACKUP_COPY_URL: lacks KEY:SECRET before the host');
  });
});

test.each([
  [{ BACKUP_SCHEDULE: '15 3 * * *' }, 'BACKUP_SCHEDULE: needs BACKUP_DIR'],
  [{ BACKUP_SCHEDULE: 'daily', BACKUP_DIR: '/b' }, /^BACKUP_SCHEDULE: must be a cron expression/],
  [{ BACKUP_SCHEDULE: '99 3 * * *', BACKUP_DIR: '/b' }, /^BACKUP_SCHEDULE: must be a cron expression/],
  [{ BACKUP_SCHEDULE: '0 15 3 * * *', BACKUP_DIR: '/b' }, /^BACKUP_SCHEDULE: must be a cron expression/],
  [{ BACKUP_KEEP_DAILY: '0' }, /^BACKUP_KEEP_DAILY: must lie between/],
  [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL: must be an email address'],
])('the settings %j are refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
