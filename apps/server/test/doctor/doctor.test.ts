/** The checks of an installation find what was broken in it, one after the other. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkExtensions,
  checkIndexes,
  checkIsolation,
  checkServerSettings,
  readActivity,
  readConnectionLimits,
} from '../../src/doctor/check-database.ts';
import { checkStore } from '../../src/doctor/check-store.ts';
import { checkTimeZones } from '../../src/doctor/check-time-zones.ts';
import { findExpectedIndexes } from '../../src/doctor/expected-indexes.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { runChecks, type Subject } from '../../src/doctor/run-checks.ts';
import { readMigrations } from '../../src/kernel/db/migrate.ts';
import { openStorage } from '../../src/kernel/files/storage.ts';
import { type FakeS3, startFakeS3 } from '../kernel/fake-s3.ts';
import { type FakeSmtp, startFakeSmtp } from '../kernel/fake-smtp.ts';
import { type KernelFixture, openKernelFixture } from '../kernel/kernel-fixture.ts';

let kernel: KernelFixture;
let smtp: FakeSmtp;
let s3: FakeS3;
beforeAll(async () => {
  kernel = await openKernelFixture();
  smtp = await startFakeSmtp();
  s3 = await startFakeS3();
});
afterAll(async () => {
  await Promise.all([smtp.close(), s3.close()]);
  await kernel.close();
});

async function check(
  subject: Subject,
  settings: Readonly<Record<string, string>> = {},
  options: { readonly now?: () => number; readonly processes?: number } = {},
): Promise<Finding[]> {
  const found = new Map<Subject, Finding[]>();
  const environment = { DATA_DIR: kernel.config.DATA_DIR, DATABASE_URL: kernel.url, ...settings };
  await runChecks({ environment, namesInFile: [], ...options }, (of, findings) =>
    found.set(of, [...(found.get(of) ?? []), ...findings]),
  );
  return found.get(subject) ?? [];
}

const problemsOf = (findings: readonly Finding[]): string[] =>
  findings.filter(({ level }) => level === 'problem' || level === 'warning').map(({ text }) => text);

const inDatabase = <T>(work: Parameters<typeof withOwnerConnection<T>>[1]): Promise<T> =>
  withOwnerConnection(kernel.url, work);

describe('mail', () => {
  afterEach(() => {
    smtp.authenticationReply = undefined;
  });

  test('is connected to and authenticated at, and nothing is sent', async () => {
    smtp.authenticationReply = '235 welcome';
    const [finding] = await check('mail', { SMTP_URL: smtp.url.replace('//', '//user:password@') });
    expect(finding).toMatchObject({
      level: 'ok',
      text: 'the mail server accepts the account; nothing was sent',
    });
    expect(smtp.acceptedMails).toEqual([]);
  });

  test('whose server refuses the account', async () => {
    smtp.authenticationReply = '535 wrong password for user password';
    const [finding] = await check('mail', { SMTP_URL: smtp.url.replace('//', '//user:password@') });
    expect(finding).toMatchObject({ level: 'problem', text: 'the mail server cannot be used (EAUTH 535)' });
  });

  test('whose server is not there', async () => {
    expect(await check('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject([{ level: 'problem' }]);
  });
});

describe('files', () => {
  test('are written, read, listed and deleted, in a folder and in a store', async () => {
    expect(problemsOf(await check('files'))).toEqual([]);
    expect(problemsOf(await check('files', { STORAGE_URL: s3.url }))).toEqual([]);
    expect(s3.requests.filter((request) => request.startsWith('PUT doctor/'))).toHaveLength(1);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('leave nothing behind in a store that fails while they are read', async () => {
    const storage = openStorage({ ...kernel.config, STORAGE_URL: s3.url });
    const failing = { ...storage, read: () => Promise.reject(new Error('the connection was lost')) };
    expect(await checkStore(failing, 'STORAGE_URL')).toMatchObject({ level: 'problem' });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('whose folder is a file', async () => {
    const folder = join(kernel.config.DATA_DIR, 'other');
    mkdirSync(folder);
    writeFileSync(join(folder, 'files'), '');
    expect(problemsOf(await check('files', { DATA_DIR: folder }))[0]).toMatch(
      /^DATA_DIR: a file cannot be reached/,
    );
  });

  test('whose store refuses the key or has no such bucket', async () => {
    const wrongKey = s3.url.replace('sec%2Fret', 'wrong');
    expect(problemsOf(await check('files', { STORAGE_URL: wrongKey }))[0]).toMatch(/^STORAGE_URL: /);
    const wrongBucket = s3.url.replace('klasna-test', 'elsewhere');
    expect(problemsOf(await check('files', { STORAGE_URL: wrongBucket }))[0]).toMatch(/^STORAGE_URL: /);
  });
});

describe('backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(kernel.config.DATA_DIR, 'backups-'));
  });
  const checkWith = async (settings: Readonly<Record<string, string>>) =>
    problemsOf(await check('backups', { BACKUP_DIR: folder, ...settings }));

  test('that can be made, encrypted, verified, copied and mailed about', async () => {
    const identity = await generateIdentity();
    const path = join(folder, 'identity.txt');
    writeFileSync(path, identity);
    const settings = {
      ...{ BACKUP_SCHEDULE: '15 3 * * *', BACKUP_COPY_URL: s3.url, BACKUP_VERIFY: 'on' },
      ...{ BACKUP_RECIPIENTS: await identityToRecipient(identity), BACKUP_IDENTITY: path },
      ...{ SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@school.test' },
    };
    const findings = await check('backups', { BACKUP_DIR: folder, ...settings });
    expect(problemsOf(findings)).toEqual([]);
    expect(findings.map(({ text }) => text)).toContain(
      'backups are encrypted, and BACKUP_IDENTITY opens them',
    );
    expect([...s3.objects.keys()]).toEqual([]);
    const another = join(folder, 'another.txt');
    writeFileSync(another, await generateIdentity());
    expect(await checkWith({ ...settings, BACKUP_IDENTITY: another })).toEqual([
      'BACKUP_IDENTITY: it does not open what is encrypted for BACKUP_RECIPIENTS',
    ]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a folder that is missing', { BACKUP_DIR: '/does/not/exist' }, /^BACKUP_DIR: ENOENT/],
    ['an identity that is missing', { BACKUP_IDENTITY: '/does/not/exist' }, /^BACKUP_IDENTITY: ENOENT/],
    ['a recipient that is none', { BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` }, /^BACKUP_RECIPIENTS: /],
    ['nobody who is notified', { BACKUP_SCHEDULE: '15 3 * * *' }, /^nobody gets a mail/],
    [
      'a store that is not there',
      { BACKUP_COPY_URL: 's3://a:b@127.0.0.1:1/ccc?tls=off' },
      /^BACKUP_COPY_URL: a file/,
    ],
  ])('with %s', async (_, settings, expected) => {
    expect(await checkWith(settings)).toEqual([expect.stringMatching(expected)]);
  });

  test('whose folder or store belongs to another installation', async () => {
    const mark = '{"installation":"another"}';
    s3.objects.set('installation.json', { bytes: Buffer.from(mark), type: '' });
    expect(await checkWith({ BACKUP_COPY_URL: s3.url })).toEqual([
      expect.stringMatching(/^BACKUP_COPY_URL: it holds the backups of another installation/),
    ]);
    s3.objects.clear();
    writeFileSync(join(folder, 'installation.json'), mark);
    expect(await checkWith({})).toEqual([
      expect.stringMatching(/^BACKUP_DIR: it holds the backups of another installation/),
    ]);
  });

  test('whose copy has an address that is no store', async () => {
    const settings = { BACKUP_DIR: folder, BACKUP_COPY_URL: 's3://store.example/bucket' };
    expect(problemsOf(await check('settings', settings))).toContain(
      'BACKUP_COPY_URL: lacks KEY:SECRET before the host',
    );
  });
});

test('Redis that is not there is named', async () => {
  expect(problemsOf(await check('redis', { REDIS_URL: 'redis://127.0.0.1:1' }))[0]).toMatch(/^REDIS_URL: /);
});

describe('the database', () => {
  test('is fine, but for the settings of a test server', async () => {
    expect(problemsOf(await check('database'))).toEqual([
      'settings of PostgreSQL that lose data after a crash: fsync=off, full_page_writes=off, synchronous_commit=off',
    ]);
    expect(problemsOf(await check('clocks'))).toEqual([]);
    expect(problemsOf(await check('time zones'))).toEqual([]);
  });

  test('that does not answer, or refuses the password, is named with its setting', async () => {
    const wrong = new URL(kernel.url);
    wrong.password = 'wrong';
    for (const url of ['postgres://x@127.0.0.1:1/klasna', wrong.href])
      expect(problemsOf(await check('database', { DATABASE_URL: url }))[0]).toMatch(/^DATABASE_URL: /);
  });

  test('whose owner may not read statistics has its processes counted all the same', async () => {
    const name = `owner_${randomBytes(5).toString('hex')}`;
    await kernel.runSql(`create role ${name} login password 'x'`);
    const url = new URL(kernel.url);
    [url.username, url.password] = [name, 'x'];
    const listener = new pg.Client({ connectionString: kernel.url, application_name: 'klasna listener' });
    await listener.connect();
    try {
      const read = (ownerUrl: string) => withOwnerConnection(ownerUrl, readConnectionLimits);
      const { serving } = await read(kernel.url);
      expect(serving).toBeGreaterThan(0);
      expect((await read(url.href)).serving).toBe(serving);
      const activity = await withOwnerConnection(url.href, readActivity);
      expect(activity.hidden).toBeGreaterThan(0);
    } finally {
      await listener.end();
      await kernel.runSql(`drop role ${name}`);
    }
  });

  test('on a machine with another time', async () => {
    expect(problemsOf(await check('clocks', {}, { now: () => Date.now() + 3_600_000 }))[0]).toMatch(
      /^the clock of the database is 3\d{3}\.\d s behind$/,
    );
  });

  test('with too few connections for all processes', async () => {
    expect(problemsOf(await check('database', {}, { processes: 9000 }))[0]).toMatch(
      /^9000 processes may need /,
    );
  });

  test('without one of the migrations', async () => {
    const [last] = readMigrations().slice(-1);
    await kernel.runSql('delete from schema_migrations where name = $1', [last?.name]);
    const pending = (await check('database')).find(({ text }) => text.includes('pending'));
    expect(pending?.text).toContain(last?.name);
    await kernel.runSql('insert into schema_migrations (name) values ($1)', [last?.name]);
  });

  test('served by an account that may do more, or with another secret', async () => {
    expect(problemsOf(await check('database', { DATABASE_SERVE_URL: kernel.url }))).toContain(
      'the account that serves cannot be used: this account owns the tables or may bypass row-level security',
    );
    const otherSecret = { SECRET: randomBytes(32).toString('hex') };
    expect(problemsOf(await check('database', otherSecret))).toContain(
      'this database was served with another secret than this installation has',
    );
  });
});

/** Changes the schema, checks it, and takes the change back. */
async function checkChanged(
  statements: readonly string[],
  checkSchema: (client: Parameters<typeof checkIsolation>[0]) => Promise<readonly Finding[]>,
): Promise<string[]> {
  return inDatabase(async (client) => {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      return problemsOf(await checkSchema(client));
    } finally {
      await client.query('rollback');
    }
  });
}

describe('the schema', () => {
  test('has exactly the indexes that are found in the migrations', async () => {
    const rows = await kernel.runSql<{ name: string }>(
      `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))`,
    );
    const expected = findExpectedIndexes(readMigrations()).map(({ name }) => name);
    expect(expected.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test.each<[string, string, string]>([
    ['without an index', 'drop index users_search', 'indexes that are missing: users_search of users'],
    [
      'with an index that cannot be used',
      "update pg_index set indisvalid = false where indexrelid = 'users_search'::regclass",
      'indexes that cannot be used: users_search',
    ],
    [
      'without a primary key',
      'alter table schema_migrations drop constraint schema_migrations_pkey',
      'tables without a primary key: schema_migrations',
    ],
  ])('%s', async (_, statement, expected) => {
    expect(await checkChanged([], (client) => checkIndexes(client, readMigrations()))).toEqual([]);
    expect(await checkChanged([statement], (client) => checkIndexes(client, readMigrations()))).toEqual([
      expected,
    ]);
  });

  test.each<[string, string, RegExp]>([
    ['disabled', 'alter table users disable row level security', /of each other: users$/],
    ['not forced', 'alter table users no force row level security', /of each other: users$/],
    ['dropped', 'drop policy school_wall on users', /of each other: users$/],
    ['opened', 'alter policy school_wall on users using (true)', /of each other: users$/],
    ['widened', 'create policy everybody on users using (true)', /Klasna did not make: users$/],
  ])('with row-level security that was %s', async (_, statement, expected) => {
    expect(await checkChanged([], checkIsolation)).toEqual([]);
    const found = await checkChanged([statement], checkIsolation);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });

  test('without an extension', async () => {
    const checkOne = async (client: Parameters<typeof checkExtensions>[0]) => [await checkExtensions(client)];
    expect(await checkChanged([], checkOne)).toEqual([]);
    expect(await checkChanged(['drop extension btree_gist cascade'], checkOne)).toEqual([
      'extensions that are missing: btree_gist',
    ]);
  });

  test('with durability and without', async () => {
    expect(await checkChanged(['set local synchronous_commit = on'], checkServerSettings)).toEqual([
      'settings of PostgreSQL that lose data after a crash: fsync=off, full_page_writes=off',
    ]);
  });
});

describe('time zone data', () => {
  test('in which the hours of the database and of this process differ', async () => {
    const findings = await inDatabase((client) =>
      checkTimeZones(client, Date.now(), (zone) => (zone === 'Europe/Kyiv' ? 0 : undefined)),
    );
    expect(problemsOf(findings)[0]).toMatch(/count different hours: .*Europe\/Kyiv/);
  });

  test('without the zone of a school', async () => {
    const found = await checkChanged(["update schools set timezone = 'Mars/Olympus'"], (client) =>
      checkTimeZones(client, Date.now()),
    );
    expect(found).toEqual(['time zones that the database does not know: Mars/Olympus']);
  });
});

test('what depends on a wrong setting is not checked, everything else is', async () => {
  const settings = { DATABASE_URL: 'mysql://x', SMTP_URL: smtp.url };
  expect(await check('database', settings)).toEqual([
    { level: 'note', text: 'not checked, because DATABASE_URL is wrong' },
  ]);
  expect(await check('mail', settings)).toMatchObject([{ level: 'ok' }]);
});

test('what only shows when settings are read together is named beside the others', async () => {
  const settings = { METRICS_PORT: '+60000', PORT: '60000', LOG_LEVEL: 'loud' };
  expect(problemsOf(await check('settings', settings))).toEqual([
    'LOG_LEVEL: must be fatal, error, warn, info, debug or silent',
    'METRICS_PORT: +60000 cannot be added to the PORT 60000',
  ]);
});

test('nothing is created for an installation that was never started', async () => {
  const folder = join(kernel.config.DATA_DIR, 'never');
  const settings = { DATA_DIR: folder, DATABASE_URL: '' };
  expect(await check('database', settings)).toMatchObject([{ level: 'note' }]);
  expect(await check('files', settings)).toMatchObject([{ level: 'note' }]);
  expect(existsSync(folder)).toBe(false);
});
