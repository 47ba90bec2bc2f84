/** The copy of `BACKUP_DIR` in an S3 store: complete, restorable, and never taken for complete when it is not. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { toListName } from '../../src/kernel/backup/backup-folder.ts';
import { readState } from '../../src/kernel/backup/backup-state.ts';
import { copyBackups } from '../../src/kernel/backup/copy-backups.ts';
import { openCopyStore } from '../../src/kernel/backup/copy-store.ts';
import { createDecryption } from '../../src/kernel/backup/encryption.ts';
import { readFileList } from '../../src/kernel/backup/file-list.ts';
import { checkStored } from '../../src/kernel/backup/file-pool.ts';
import { inspectBackup } from '../../src/kernel/backup/inspect-backup.ts';
import { readInstallationId } from '../../src/kernel/backup/installation-mark.ts';
import { runBackup } from '../../src/kernel/backup/run-backup.ts';
import { verifyBackup } from '../../src/kernel/backup/verify-backup.ts';
import { openStorage } from '../../src/kernel/files/storage.ts';
import { newId } from '../../src/kernel/ids.ts';
import { allFilesText } from '../../src/modules/files/index.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
let s3: FakeS3;
let folder: string;
let installationId: string;

beforeAll(async () => {
  kernel = await openKernelFixture();
  installationId = await withOwnerConnection(kernel.url, readInstallationId);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  s3 = await startFakeS3();
  folder = mkdtempSync(join(tmpdir(), 'klasna-copies-'));
});
afterEach(async () => {
  await s3.close();
  await kernel.runSql('delete from files');
  rmSync(folder, { recursive: true, force: true });
});

const keepAll = { BACKUP_KEEP_DAILY: 100, BACKUP_KEEP_WEEKLY: 0, BACKUP_KEEP_MONTHLY: 0 };

async function addFile(text: string): Promise<string> {
  const id = newId();
  const key = `${kernel.schoolId}/${id}`;
  await openStorage(kernel.config).put(key, Buffer.from(text), 'text/plain');
  await kernel.runSql(
    `insert into files (school_id, id, purpose, name, mime, size, uploaded_by)
     values ($1, $2, 'pdf', 'a.pdf', 'application/pdf', $3, $4)`,
    [kernel.schoolId, id, text.length, kernel.userId],
  );
  return key;
}

async function makeBackup(settings: object = {}) {
  const config = { ...kernel.config, BACKUP_DIR: folder, ...settings };
  const storage = openStorage(kernel.config);
  const source = { config, ownerUrl: kernel.url, storage, version: '1.2.3', allFilesSql: allFilesText };
  const report = await runBackup(source);
  return { name: report?.made?.name ?? '', problems: report?.problems };
}

const copy = (options: object = {}) =>
  copyBackups({
    folder,
    installationId,
    store: openCopyStore(s3.url, { timeoutMs: 1000 }),
    settings: keepAll,
    retryDelaysMs: [],
    ...options,
  });

/** Downloads the whole bucket, as any tool for S3 does. */
function download(): string {
  const target = mkdtempSync(join(folder, 'downloaded-'));
  for (const [key, { bytes }] of s3.objects) {
    mkdirSync(dirname(join(target, key)), { recursive: true });
    writeFileSync(join(target, key), bytes);
  }
  return target;
}

const listStoredArchives = (): string[] => [...s3.objects.keys()].filter((key) => key.endsWith('.tar.zst'));

test('a backup is copied with its files, and the downloaded copy restores', async () => {
  const key = await addFile('one');
  const { name, problems } = await makeBackup({ BACKUP_COPY_URL: s3.url });
  expect(problems).toEqual([]);
  expect([...s3.objects.keys()].sort()).toEqual(
    [`files-plain/${key}`, 'installation.json', toListName(name), name].sort(),
  );
  expect((await inspectBackup(join(download(), name))).complete.files).toBe(1);
  expect((await readState(folder)).steps.copy?.lastSuccessAt).toBeDefined();
});

test('a file that the store has is not sent again, and one that it lost is', async () => {
  const [first, second] = [await addFile('one'), await addFile('two')];
  await makeBackup();
  await copy();
  s3.objects.delete(`files-plain/${second}`);
  s3.requests.length = 0;
  await makeBackup();
  await copy();
  expect(s3.requests).not.toContain(`PUT files-plain/${first}`);
  expect(s3.requests).toContain(`PUT files-plain/${second}`);
});

test('a file that was encrypted anew, with the same size, is sent again', async () => {
  const recipient = await identityToRecipient(await generateIdentity());
  const key = await addFile('one');
  await makeBackup({ BACKUP_RECIPIENTS: [recipient] });
  await copy();
  const [pool = ''] = readdirSync(folder).filter((name) => name.startsWith('files-'));
  rmSync(join(folder, pool, key));
  const { name } = await makeBackup({ BACKUP_RECIPIENTS: [recipient] });
  await copy();
  expect(s3.objects.get(`${pool}/${key}`)?.bytes).toEqual(readFileSync(join(folder, pool, key)));
  const list = await readFileList(join(download(), toListName(name)));
  for await (const file of list.files) await checkStored(folder, list.pool, file);
});

test('of a copy that was interrupted, the store is asked for checksums, and nothing is sent twice', async () => {
  const keys = [await addFile('one'), await addFile('two')];
  await makeBackup();
  await copy();
  for (const name of [...s3.objects.keys()]) if (name.startsWith('klasna-')) s3.objects.delete(name);
  const stored = s3.objects.get(`files-plain/${keys[0]}`);
  s3.objects.set(`files-plain/${keys[0]}`, { bytes: Buffer.from('eno'), type: '', sha256: 'another' });
  s3.requests.length = 0;
  await copy();
  expect(s3.requests.filter((request) => request.startsWith('PUT files-plain/'))).toEqual([
    `PUT files-plain/${keys[0]}`,
  ]);
  expect(s3.objects.get(`files-plain/${keys[0]}`)?.bytes).toEqual(stored?.bytes);
});

test('the copy of another installation is refused, and nothing of it is removed', async () => {
  await makeBackup();
  await copy();
  const before = [...s3.objects.keys()];
  const refused = copy({ installationId: 'another', settings: { ...keepAll, BACKUP_KEEP_DAILY: 0 } });
  await expect(refused).rejects.toThrow('BACKUP_COPY_URL: it holds the backups of another installation');
  expect([...s3.objects.keys()]).toEqual(before);
});

test('what every attempt met is reported, the first problem too', async () => {
  await makeBackup();
  const store = openCopyStore(s3.url, { timeoutMs: 1000 });
  const problems = ['the disk of the store is full', 'timed out', 'timed out'];
  let attempt = 0;
  const shown: string[] = [];
  const failing = {
    ...store,
    list: async () => {
      attempt += 1;
      throw new Error(problems[attempt - 1]);
    },
  };
  const showProgress = (text: string) => shown.push(text);
  await expect(copy({ store: failing, retryDelaysMs: [0, 0], showProgress })).rejects.toThrow(
    'the disk of the store is full; then: timed out',
  );
  expect(shown).toEqual([
    'Copy: the disk of the store is full; the next attempt is in 0 s',
    'Copy: timed out; the next attempt is in 0 s',
  ]);
});

test('a large archive is sent in parts', async () => {
  const { name } = await makeBackup();
  await copy({ store: openCopyStore(s3.url, { partBytes: 1000 }) });
  expect(s3.objects.get(name)?.bytes).toEqual(readFileSync(join(folder, name)));
  expect(s3.requests.filter((request) => request === `PUT ${name}`).length).toBeGreaterThan(2);
});

test('a backup that could not be copied is copied with the next', async () => {
  s3.fault = 'down';
  await makeBackup();
  await expect(copy()).rejects.toThrow();
  s3.fault = undefined;
  await makeBackup();
  await copy();
  expect(listStoredArchives()).toHaveLength(2);
});

test('expired backups leave the store, with the files that no other needs', async () => {
  const gone = await addFile('gone');
  const { name } = await makeBackup();
  await copy();
  for (const one of [name, toListName(name)]) {
    const old = one.replace(/klasna-\d{4}/, 'klasna-2020');
    rmSync(join(folder, one));
    const object = s3.objects.get(one);
    if (object) s3.objects.set(old, object);
    s3.objects.delete(one);
  }
  await kernel.runSql('delete from files');
  const kept = await addFile('kept');
  const { name: newest } = await makeBackup();
  await copy({ settings: { ...keepAll, BACKUP_KEEP_DAILY: 1 } });
  expect(listStoredArchives()).toEqual([newest]);
  expect(s3.objects.has(`files-plain/${gone}`)).toBe(false);
  expect(s3.objects.has(`files-plain/${kept}`)).toBe(true);
});

describe('a store that', () => {
  test.each(['down', 'silent', 'garbage'] as const)('is %s gets no backup that counts', async (fault) => {
    await addFile('one');
    await makeBackup();
    s3.fault = fault;
    await expect(copy()).rejects.toThrow();
    expect(listStoredArchives()).toEqual([]);
  });

  test('fails while the archive is sent has none, and the next attempt completes it', async () => {
    await addFile('one');
    await makeBackup();
    const store = openCopyStore(s3.url, { timeoutMs: 1000 });
    let failures = 0;
    const failingOnce = {
      ...store,
      put: async (key: string, path: string) => {
        if (key.endsWith('.tar.zst') && failures === 0) {
          failures += 1;
          throw new Error('the connection was reset');
        }
        await store.put(key, path);
      },
    };
    await expect(copy({ store: failingOnce })).rejects.toThrow('reset');
    expect(listStoredArchives()).toEqual([]);
    failures = 0;
    await copy({ store: failingOnce, retryDelaysMs: [0] });
    expect(listStoredArchives()).toHaveLength(1);
  });

  test('takes the archive in part only is refused', async () => {
    await makeBackup();
    const store = openCopyStore(s3.url);
    await expect(
      copy({ store: { ...store, describe: async () => ({ size: 3, sha256: undefined }) } }),
    ).rejects.toThrow(/the store does not hold klasna-.* with its \d+ bytes/);
  });
});

describe('a verification', () => {
  const listScratch = () =>
    kernel.runSql<{ datname: string }>(
      `select datname from pg_database where datname like 'klasna\\_verify%'`,
    );
  const verify = (path: string) =>
    verifyBackup({ config: kernel.config, ownerUrl: kernel.url, path, decrypt: createDecryption(undefined) });

  test('restores into a database of its own, and leaves neither that nor another secret', async () => {
    await addFile('one');
    const { name, problems } = await makeBackup({ BACKUP_VERIFY: true });
    expect(problems).toEqual([]);
    expect((await readState(folder)).steps.verification?.lastSuccessAt).toBeDefined();
    expect(await listScratch()).toEqual([]);
    const other = readConfig({ DATA_DIR: mkdtempSync(join(folder, 'other-')) });
    const secrets = other.generatedSecrets;
    await verifyBackup({
      config: other,
      ownerUrl: kernel.url,
      path: join(folder, name),
      decrypt: createDecryption(undefined),
    });
    expect(readConfig({ DATA_DIR: other.DATA_DIR }).generatedSecrets).toBe(secrets);
  });

  test('names a file that the disk has changed', async () => {
    const key = await addFile('one');
    const { name } = await makeBackup();
    writeFileSync(join(folder, 'files-plain', key), 'two');
    await expect(verify(join(folder, name))).rejects.toThrow(`files-plain/${key} is damaged`);
  });

  test('that fails while it restores leaves no database, and the next removes that of a killed one', async () => {
    const { name } = await makeBackup();
    const [{ oid } = { oid: '' }] = await kernel.runSql<{ oid: string }>(
      'select oid::text from pg_database where datname = current_database()',
    );
    await kernel.runSql(`create database klasna_verify_${oid}_0123456789ab`);
    await kernel.runSql('create database klasna_verify_1_0123456789ab');
    const path = join(folder, name);
    const failing = {
      ...kernel.config,
      key: () => {
        throw new Error('no key');
      },
    };
    await expect(
      verifyBackup({ config: failing, ownerUrl: kernel.url, path, decrypt: createDecryption(undefined) }),
    ).rejects.toThrow('no key');
    // That of another installation on the same server is none of ours.
    expect(await listScratch()).toEqual([{ datname: 'klasna_verify_1_0123456789ab' }]);
    await kernel.runSql('drop database klasna_verify_1_0123456789ab');
  });

  test('does not remove the database of another one that runs', async () => {
    const { name } = await makeBackup();
    const path = join(folder, name);
    const verifications = Array.from({ length: 3 }, () => verify(path));
    for (const { complete } of await Promise.all(verifications)) expect(complete.files).toBe(0);
    expect(await listScratch()).toEqual([]);
  });
});

test.each([
  [{ BACKUP_COPY_URL: 's3://a:b@c/ddd' }, 'BACKUP_COPY_URL: needs BACKUP_DIR'],
  [
    { REQUIRE_TLS: 'on', BACKUP_DIR: '/b', BACKUP_COPY_URL: 's3://a:b@10.0.0.7/ccc?tls=off' },
    'BACKUP_COPY_URL: must not have tls=off',
  ],
  [
    { BACKUP_VERIFY: 'on', BACKUP_RECIPIENTS: 'age1abc' },
    'BACKUP_VERIFY: with BACKUP_RECIPIENTS it needs BACKUP_IDENTITY',
  ],
])('the settings %j are refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
