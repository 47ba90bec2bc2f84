/**
 * Backups restore the saved state exactly, into an empty database only, and any problem is detected before anything
 * changes.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createDecryption, readIdentities } from '../../src/kernel/backup/encryption.ts';
import { inspectBackup } from '../../src/kernel/backup/inspect-backup.ts';
import { makeBackup } from '../../src/kernel/backup/make-backup.ts';
import { completePartName, headPartName, type Manifest } from '../../src/kernel/backup/manifest.ts';
import { readParts, writeParts } from '../../src/kernel/backup/parts.ts';
import { checkVersion, restoreBackup } from '../../src/kernel/backup/restore-backup.ts';
import { migrate, readMigrations } from '../../src/kernel/db/migrate.ts';
import { createFiles } from '../../src/kernel/files/files.ts';
import { openStorage, type Storage } from '../../src/kernel/files/storage.ts';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/kernel/jobs/define-job.ts';
import { openJobs } from '../../src/kernel/jobs/jobs.ts';
import { allFilesText, fileRows } from '../../src/modules/files/index.ts';
import { createFileQuota } from '../../src/modules/quotas/index.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { checksumRows, queryAsOwner as query } from './backup-tools.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';
import { png } from './sample-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'klasna-backup-'));
const toPath = (name: string): string => join(folder, name);
const backupPath = toPath('whole.tar.zst');
const errandJob = defineJob<{ what: string }>('test.errand', { isSingleton: true });
/** A text with characters that COPY's text format must escape. */
const awkwardText = 'a\tb\nc\\d "quoted" \\N \\. ’ü漢\u2028';

let kernel: KernelFixture;
let s3: FakeS3;
let manifest: Manifest;
let fileKey: string;
const databases: TestDatabase[] = [];

const createSource = (storage: Storage = openStorage(kernel.config)) => ({
  config: kernel.config,
  ownerUrl: kernel.url,
  storage,
  version: '1.2.3',
  allFilesSql: allFilesText,
});

async function createTarget(settings: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase('template0');
  databases.push(database);
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings });
  return { config, ownerUrl: database.url, storage: openStorage(config) };
}

/**
 * Describes constraints, triggers, policies and grants of the schema, because loading suspends them and must restore
 * them.
 */
const describeSchema = (url: string) =>
  query(
    url,
    `select 'constraint' as what, conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) || convalidated as how
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all select 'policy', polrelid::regclass::text || ' ' || polname, pg_get_expr(polqual, polrelid) from pg_policy
     union all select 'table', oid::regclass::text, concat(relrowsecurity, relforcerowsecurity, relpersistence)
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'i')
     union all select 'right', concat(table_name, ' ', privilege_type), grantee
       from information_schema.table_privileges where grantee = 'klasna_app'
     order by 1, 2, 3`,
  );

beforeAll(async () => {
  kernel = await openKernelFixture();
  s3 = await startFakeS3();
  const { database } = kernel.connected;
  const jobs = openJobs({ url: kernel.serveUrl, log: kernel.log });
  // Registers the job without starting a worker, so that the job stays pending.
  jobs.registerWorker(errandJob, async () => {});
  const files = createFiles({
    config: kernel.config,
    database,
    jobs,
    repository: fileRows,
    quota: createFileQuota({ database, settings: kernel.config, log: kernel.log }),
    log: kernel.log,
  });
  await jobs.start('senderOnly');
  await database.inSchool(kernel.schoolId, async (tx) => {
    const { id } = await files.store(tx, {
      ...{ purpose: 'avatar', name: 'face.png', bytes: await png(), uploadedBy: kernel.userId },
    });
    fileKey = `${kernel.schoolId}/${id}`;
    await jobs.send(
      tx,
      errandJob,
      { what: awkwardText },
      { key: 'once', startAfter: new Date('2031-01-01') },
    );
  });
  await kernel.runSql('update users set first_name = $1, avatar_id = $2', [awkwardText, fileKey.slice(37)]);
  await jobs.stop();
  manifest = await makeBackup(createSource(), backupPath);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await s3.close();
  await kernel.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is readable by its owner only and leaves no partial file', () => {
    expect(statSync(backupPath).mode & 0o777).toBe(0o600);
    expect(existsSync(`${backupPath}.partial`)).toBe(false);
  });

  test('is readable by its owner only even if a foreign partial file exists', async () => {
    const [backupFile, foreignFile] = [toPath('open.tar.zst'), toPath('theirs')];
    writeFileSync(foreignFile, 'theirs', { mode: 0o666 });
    symlinkSync(foreignFile, `${backupFile}.partial`);
    await makeBackup(createSource(), backupFile);
    expect(lstatSync(backupFile).isFile()).toBe(true);
    expect(statSync(backupFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(foreignFile, 'utf8')).toBe('theirs');
    writeFileSync(`${backupFile}.partial`, 'of one that was killed');
    chmodSync(`${backupFile}.partial`, 0o644);
    await makeBackup(createSource(), backupFile);
    expect(statSync(backupFile).mode & 0o777).toBe(0o600);
  });

  test('replaces an existing backup but nothing else', async () => {
    const [folder, link] = [toPath('folder'), toPath('link')];
    mkdirSync(folder);
    symlinkSync(toPath('elsewhere'), link);
    for (const path of [folder, link])
      await expect(makeBackup(createSource(), path)).rejects.toThrow(
        `FILE: ${path} exists already and is not a regular file`,
      );
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('restores all rows, constraints, pending jobs, files and the secret', async () => {
    const target = await createTarget({ STORAGE_URL: s3.url });
    const result = await restoreBackup(target, backupPath, await inspectBackup(backupPath), false);
    expect(result).toEqual({ previous: 'empty', migrated: [], secret: 'brought', skipped: [] });
    expect(await checksumRows(target.ownerUrl)).toEqual(await checksumRows(kernel.url));
    expect(await describeSchema(target.ownerUrl)).toEqual(await describeSchema(kernel.url));
    const pendingJobsSql =
      'select id, name, policy, data, start_after, singleton_key from jobs.job order by id';
    const pendingJobs = await query(target.ownerUrl, pendingJobsSql);
    expect(pendingJobs).toMatchObject([
      { name: 'test.errand', policy: 'short', data: { what: awkwardText } },
    ]);
    expect(pendingJobs).toEqual(await query(kernel.url, pendingJobsSql));
    expect(s3.objects.get(fileKey)?.bytes).toEqual(
      readFileSync(join(kernel.config.DATA_DIR, 'files', fileKey)),
    );
    expect(readConfig({ DATA_DIR: target.config.DATA_DIR }).generatedSecrets).toBe(
      kernel.config.generatedSecrets,
    );
  });

  test('includes files from an S3 store', async () => {
    const path = toPath('from-s3.tar.zst');
    const s3Storage = openStorage(readConfig({ DATA_DIR: folder, STORAGE_URL: s3.url }));
    const { complete } = await makeBackup(createSource(s3Storage), path);
    expect(complete).toMatchObject({ files: 1, lost: [] });
  });

  test('can be restored by an owner who is not a superuser', async () => {
    const name = `owner_${randomBytes(5).toString('hex')}`;
    const target = await createTarget({ SECRET: 's'.repeat(32) });
    await query(target.ownerUrl, `create role ${name} login password 'x' createrole`);
    const database = new URL(target.ownerUrl).pathname.slice(1);
    await query(
      target.ownerUrl,
      `alter database ${database} owner to ${name}; grant klasna_app to ${name} with admin option`,
    );
    const url = new URL(target.ownerUrl);
    url.username = name;
    url.password = 'x';
    const ownerTarget = { ...target, ownerUrl: url.href };
    const result = await restoreBackup(ownerTarget, backupPath, manifest, false);
    // The result says that the operator configured another SECRET.
    expect(result).toMatchObject({ previous: 'empty', secret: 'another' });
    expect(await checksumRows(target.ownerUrl)).toEqual(await checksumRows(kernel.url));
    expect(
      await makeBackup({ ...createSource(target.storage), ownerUrl: url.href }, toPath('own.tar.zst')),
    ).toMatchObject({
      complete: { rows: manifest.complete.rows },
    });
    await databases.pop()?.drop();
    await kernel.runSql(`drop owned by ${name}`);
    await kernel.runSql(`drop role ${name}`);
  });

  test('of an older version is migrated', async () => {
    const olderDatabase = await createTestDatabase('template0');
    databases.push(olderDatabase);
    const lastMigration = readMigrations().at(-1)?.name ?? '';
    await migrate(olderDatabase.url, readMigrations().slice(0, -1));
    const path = toPath('older.tar.zst');
    const newManifest = await makeBackup({ ...createSource(), ownerUrl: olderDatabase.url }, path);
    expect(newManifest.head.migrations).not.toContain(lastMigration);
    const target = await createTarget();
    const result = await restoreBackup(target, path, await inspectBackup(path), false);
    expect(result.migrated).toEqual([lastMigration]);
    expect(await describeSchema(target.ownerUrl)).toEqual(await describeSchema(kernel.url));
  });
});

test('a backup has no link of a mail, and such a mail is not sent after a restore', async () => {
  const link = 'https://school.example/auth/reset-password?token=secret';
  const addMail = (linkHash: string) =>
    query(
      kernel.url,
      `insert into mails (school_id, id, kind, recipient, subject, text_body, html_body, state, link_hash)
        select school_id, '${newId()}', 'any', 'a@school.example', 'Subject', '${link}', '${link}', 'waiting', ${linkHash}
        from schools limit 1`,
    );
  await addMail(`'\\x01'`);
  await addMail('null');
  try {
    const path = toPath('links.tar.zst');
    await makeBackup(createSource(), path);
    const target = await createTarget();
    await restoreBackup(target, path, await inspectBackup(path), false);
    expect(
      await query(
        target.ownerUrl,
        `select state, text_body, html_body from mails where kind = 'any' order by link_hash nulls last`,
      ),
    ).toEqual([
      { state: 'dropped', text_body: '', html_body: '' },
      { state: 'waiting', text_body: link, html_body: link },
    ]);
  } finally {
    await query(kernel.url, `delete from mails where kind = 'any'`);
  }
});

describe('while a backup is made', () => {
  test('deleted files stay until the backup contains them', async () => {
    const { database } = kernel.connected;
    const jobs = kernel.createJobs();
    const files = createFiles({
      config: kernel.config,
      database,
      jobs,
      repository: fileRows,
      quota: createFileQuota({ database, settings: kernel.config, log: kernel.log }),
      log: kernel.log,
    });
    await jobs.start('worker');
    const bytes = await png();
    const { id } = await database.inSchool(kernel.schoolId, (tx) =>
      files.store(tx, { purpose: 'avatar', name: 'gone.png', bytes, uploadedBy: null }),
    );
    const key = `${kernel.schoolId}/${id}`;
    const storage = openStorage(kernel.config);
    const slowStorage: Storage = {
      ...storage,
      read: async (requestedKey, range) => {
        if (requestedKey !== key) return storage.read(requestedKey, range);
        await database.inSchool(kernel.schoolId, (tx) => files.remove(tx, id));
        const unfinishedSql = `select from jobs.job where name = 'files.drop-object' and state <> 'completed'`;
        await eventually(async () => (await kernel.runSql(unfinishedSql)).length === 0, 30_000);
        return storage.read(requestedKey, range);
      },
    };
    const { complete } = await makeBackup(createSource(slowStorage), toPath('deleted.tar.zst'));
    expect(complete).toMatchObject({ files: 2, lost: [] });
    await jobs.stop();
    await storage.remove(key);
  });

  test('files that were already missing are reported', async () => {
    const storage = openStorage(kernel.config);
    const emptyStorage: Storage = { ...storage, read: async () => undefined };
    const { complete } = await makeBackup(createSource(emptyStorage), toPath('lost.tar.zst'));
    expect(complete).toMatchObject({ files: 0, lost: [fileKey] });
  });

  test('a write error names the path', async () => {
    await expect(makeBackup(createSource(), toPath('nowhere/backup'))).rejects.toThrow(/ENOENT.*nowhere/);
  });

  test('a read error leaves no partial backup', async () => {
    const storage = openStorage(kernel.config);
    const failingStorage: Storage = {
      ...storage,
      read: () => Promise.reject(new Error('the store is away')),
    };
    const path = toPath('broken.tar.zst');
    writeFileSync(path, 'the one before');
    await expect(makeBackup(createSource(failingStorage), path)).rejects.toThrow('the store is away');
    expect(readFileSync(path, 'utf8')).toBe('the one before');
    expect(existsSync(`${path}.partial`)).toBe(false);
  });
});

test('a full disk aborts a backup cleanly and leaves no partial file', () => {
  const path = toPath('limited.tar.zst');
  const moduleUrl = new URL('../../src/kernel/backup/parts.ts', import.meta.url).href;
  const script = `
    const parts = (await import('${moduleUrl}')).writeParts('${path}');
    const { randomBytes } = await import('node:crypto');
    try {
      for (let piece = 0; piece < 40; piece += 1) await parts.write('tables/a/' + piece, randomBytes(100_000));
    } catch (error) {
      await parts.abandon();
      process.stdout.write(error.code + ' ' + error.path);
    }`;
  // Limits the size of files, which has the same effect as a full disk.
  const limitedShell = ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath];
  const { stdout, status } = spawnSync('sh', [...limitedShell, '--input-type=module', '-e', script]);
  expect([String(stdout), status]).toEqual([`EFBIG ${path}.partial`, 0]);
  expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false]);
});

/** Writes a copy of the backup with an altered head and a valid checksum. */
async function writeAltered(
  name: string,
  changeHead: (head: Record<string, unknown>) => object,
): Promise<string> {
  const path = toPath(name);
  const parts = writeParts(path);
  for await (const part of readParts(backupPath)) {
    const alteredHead = part.name === headPartName && changeHead(JSON.parse(part.bytes.toString()));
    if (part.name === completePartName) {
      const completePart = { ...JSON.parse(part.bytes.toString()), sha256: parts.digest() };
      await parts.write(part.name, Buffer.from(JSON.stringify(completePart)));
    } else await parts.write(part.name, alteredHead ? Buffer.from(JSON.stringify(alteredHead)) : part.bytes);
  }
  await parts.finish();
  return path;
}

describe('before any change, a restore rejects', () => {
  const bytes = () => readFileSync(backupPath);
  const writeTestFile = (name: string, content: Buffer | string): string => {
    writeFileSync(toPath(name), content);
    return toPath(name);
  };
  const flipByte = () => {
    const copy = bytes();
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 0xff;
    return copy;
  };

  test.each<[string, () => string]>([
    ['a missing file', () => toPath('nowhere')],
    ['another file', () => writeTestFile('other', 'hello')],
    ['an empty file', () => writeTestFile('empty', '')],
    ['a truncated file', () => writeTestFile('cut', bytes().subarray(0, -40))],
    ['half a file', () => writeTestFile('half', bytes().subarray(0, bytes().length / 2))],
    ['a file with a changed byte', () => writeTestFile('flipped', flipByte())],
  ])('%s', async (_, path) => {
    await expect(inspectBackup(path())).rejects.toThrow(/^FILE: /);
  });

  test('a file without its last part or with a wrong checksum', async () => {
    const path = toPath('endless.tar.zst');
    const parts = writeParts(path);
    for await (const part of readParts(backupPath)) {
      if (part.name !== completePartName) await parts.write(part.name, part.bytes);
    }
    await parts.finish();
    await expect(inspectBackup(path)).rejects.toThrow('its last part is missing');
    const otherParts = writeParts(path);
    for await (const part of readParts(backupPath)) {
      const text = part.bytes.toString().replace('1.2.3', '1.2.4');
      await otherParts.write(part.name, part.name === headPartName ? Buffer.from(text) : part.bytes);
    }
    await otherParts.finish();
    await expect(inspectBackup(path)).rejects.toThrow('its checksum does not match');
  });

  test('a backup of a newer version', async () => {
    const newer = await writeAltered('newer', (said) => ({
      ...said,
      migrations: [...(said.migrations as string[]), '9999_later.sql'],
    }));
    const found = await inspectBackup(newer);
    expect(() => checkVersion(found)).toThrow(
      /newer version \(1\.2\.3, with the migration 9999_later\.sql\)/,
    );
    const later = await writeAltered('later', () => ({ format: 3, version: '2.0.0', other: true }));
    await expect(inspectBackup(later)).rejects.toThrow('newer version (2.0.0)');
  });

  test('a database that is not empty, unless it is to be replaced', async () => {
    const target = await createTarget();
    await migrate(target.ownerUrl);
    await query(
      target.ownerUrl,
      `insert into schools (school_id, slug, name) values ('${newId()}', 'old', 'Old School')`,
    );
    await expect(restoreBackup(target, backupPath, manifest, false)).rejects.toThrow('--replace');
    expect(await query(target.ownerUrl, `select from schools where slug = 'old'`)).toHaveLength(1);
    const result = await restoreBackup(target, backupPath, manifest, true);
    expect(result.previous).toBe('replaced');
    expect(await checksumRows(target.ownerUrl)).toEqual(await checksumRows(kernel.url));
    expect(await describeSchema(target.ownerUrl)).toEqual(await describeSchema(kernel.url));
  });

  test('a database of another application, even when replacing', async () => {
    const target = await createTarget();
    await query(target.ownerUrl, 'create table theirs (id int)');
    await expect(restoreBackup(target, backupPath, manifest, true)).rejects.toThrow('not ours');
  });

  test('a database in use by a server', async () => {
    const { database } = kernel.connected;
    await database.outsideSchools(() => Promise.resolve());
    const target = { config: kernel.config, ownerUrl: kernel.url, storage: openStorage(kernel.config) };
    await expect(restoreBackup(target, backupPath, manifest, true)).rejects.toThrow('stop it first');
  });
});

test('an interrupted restore leaves the database unchanged', async () => {
  const target = await createTarget();
  const { users = 0, ...rows } = manifest.complete.rows;
  const wrongManifest: Manifest = {
    ...manifest,
    complete: { ...manifest.complete, rows: { ...rows, users: users + 1 } },
  };
  await expect(restoreBackup(target, backupPath, wrongManifest, false)).rejects.toThrow(
    'users has a different number of rows',
  );
  expect(
    await query(target.ownerUrl, `select from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
  expect((await restoreBackup(target, backupPath, manifest, false)).previous).toBe('empty');
});

describe('an encrypted backup', () => {
  const encryptedPath = toPath('encrypted.tar.zst.age');
  const identityPath = toPath('identity.txt');
  const otherIdentityPath = toPath('other-identity.txt');

  beforeAll(async () => {
    const [identity, otherIdentity] = await Promise.all([generateIdentity(), generateIdentity()]);
    writeFileSync(identityPath, `# created by a test\n${identity}\n`);
    writeFileSync(otherIdentityPath, otherIdentity);
    const config = { ...kernel.config, BACKUP_RECIPIENTS: [await identityToRecipient(identity)] };
    await makeBackup({ ...createSource(), config }, encryptedPath);
  });
  const decryptWith = async (path: string) => createDecryption(await readIdentities(path));

  test('contains nothing readable but the header of its format', () => {
    const bytes = readFileSync(encryptedPath);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    // The backup contains no start of a zstd frame, which an unencrypted backup would.
    expect(bytes.includes(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))).toBe(false);
    expect(statSync(encryptedPath).mode & 0o777).toBe(0o600);
  });

  test('restores everything with an identity of its recipient', async () => {
    const target = { ...(await createTarget()), decrypt: await decryptWith(identityPath) };
    const found = await inspectBackup(encryptedPath, target.decrypt);
    await restoreBackup(target, encryptedPath, found, false);
    expect(await checksumRows(target.ownerUrl)).toEqual(await checksumRows(kernel.url));
  });

  test('is refused without an identity, and with another one', async () => {
    await expect(inspectBackup(encryptedPath, createDecryption(undefined))).rejects.toThrow(
      'FILE: it is encrypted; name the file of its identity with --identity',
    );
    await expect(inspectBackup(encryptedPath, await decryptWith(otherIdentityPath))).rejects.toThrow(
      'FILE: it is encrypted for another identity than that of --identity',
    );
  });

  test('is refused when a byte of it was changed or its end is missing', async () => {
    const bytes = readFileSync(encryptedPath);
    const changedPath = toPath('changed.age');
    const changed = Buffer.from(bytes);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    for (const damaged of [changed, bytes.subarray(0, -20)]) {
      writeFileSync(changedPath, damaged);
      await expect(inspectBackup(changedPath, await decryptWith(identityPath))).rejects.toThrow(
        /^FILE: this is not a complete backup of Klasna, or it is damaged/,
      );
    }
  });

  test('an identity also opens a backup that is not encrypted', async () => {
    expect(await inspectBackup(backupPath, await decryptWith(identityPath))).toEqual(manifest);
  });

  test('a recipient or an identity that is none is named, without quoting a private key', async () => {
    const config = { ...kernel.config, BACKUP_RECIPIENTS: ['age1nobody'] };
    await expect(makeBackup({ ...createSource(), config }, toPath('never.age'))).rejects.toThrow(
      'BACKUP_RECIPIENTS: age1nobody is not a recipient of age',
    );
    expect(existsSync(toPath('never.age'))).toBe(false);
    writeFileSync(otherIdentityPath, 'AGE-SECRET-KEY-1TYPO');
    await expect(readIdentities(otherIdentityPath)).rejects.toThrow(
      /has a line that is not an identity of age$/,
    );
    await expect(readIdentities(toPath('absent'))).rejects.toThrow(/^--identity: ENOENT/);
    expect(() => readConfig({ BACKUP_RECIPIENTS: 'ssh-ed25519 AAAA' })).toThrow(
      /^BACKUP_RECIPIENTS: must be/,
    );
  });
});
