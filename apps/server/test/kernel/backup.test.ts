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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { inspectBackup } from '../../src/kernel/backup/inspect.ts';
import { makeBackup } from '../../src/kernel/backup/make-backup.ts';
import { firstPart, lastPart, type Manifest } from '../../src/kernel/backup/manifest.ts';
import { readParts, writeParts } from '../../src/kernel/backup/parts.ts';
import { checkVersion, restoreBackup } from '../../src/kernel/backup/restore-backup.ts';
import { asOwner, migrate, readMigrations } from '../../src/kernel/db/migrate.ts';
import { createFiles } from '../../src/kernel/files/files.ts';
import { openStorage, type Storage } from '../../src/kernel/files/storage.ts';
import { newId } from '../../src/kernel/ids.ts';
import { job } from '../../src/kernel/jobs/job.ts';
import { openJobs } from '../../src/kernel/jobs/jobs.ts';
import { everyFileText, fileRows } from '../../src/rooms/files/index.ts';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { type FakeS3, openFakeS3 } from './fake-s3.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';
import { png } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'klasna-backup-'));
const inFolder = (name: string): string => join(folder, name);
const whole = inFolder('whole.tar.zst');
const errand = job<{ what: string }>('test.errand', { single: true });
/** Characters that need escaping in COPY's text format. */
const awkward = 'a\tb\nc\\d "quoted" \\N \\. ’ü漢\u2028';

let kernel: KernelTest;
let s3: FakeS3;
let manifest: Manifest;
let fileKey: string;
const databases: FreshDatabase[] = [];

const source = (storage: Storage = openStorage(kernel.config)) => ({
  config: kernel.config,
  ownerUrl: kernel.url,
  storage,
  version: '1.2.3',
  everyFileText,
});

async function emptyPlace(settings: Readonly<Record<string, string>> = {}) {
  const database = await freshDatabase('template0');
  databases.push(database);
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings });
  return { config, ownerUrl: database.url, storage: openStorage(config) };
}

const ask = async <T extends object>(url: string, text: string): Promise<T[]> =>
  asOwner(url, async (client) => (await client.query<T>(text)).rows);

/** A checksum of all rows of every table. */
const contentsOf = (url: string): Promise<Record<string, string>> =>
  asOwner(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations'`,
    );
    const each = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as all
          from ${name} t`,
    );
    const { rows } = await client.query<{ name: string; all: string }>(each.join(' union all '));
    return Object.fromEntries(rows.map(({ name, all }) => [name, all]));
  });

/** Constraints, triggers, policies and grants of the schema: everything that loading suspends must be restored. */
const shapeOf = (url: string) =>
  ask(
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
  kernel = await openKernel();
  s3 = await openFakeS3();
  const { database } = kernel.connected;
  const jobs = openJobs({ url: kernel.serveUrl, log: kernel.log });
  // Registered without starting a worker, so the job stays pending.
  jobs.work(errand, async () => {});
  const files = createFiles({ config: kernel.config, database, jobs, rows: fileRows, log: kernel.log });
  await jobs.start('senderOnly');
  await database.inSchool(kernel.schoolId, async (tx) => {
    const { id } = await files.store(tx, {
      ...{ purpose: 'avatar', name: 'face.png', bytes: await png(), uploadedBy: kernel.userId },
    });
    fileKey = `${kernel.schoolId}/${id}`;
    await jobs.send(tx, errand, { what: awkward }, { key: 'once', startAfter: new Date('2031-01-01') });
  });
  await kernel.rows('update users set first_name = $1, avatar_id = $2', [awkward, fileKey.slice(37)]);
  await jobs.stop();
  manifest = await makeBackup(source(), whole);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await s3.close();
  await kernel.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is readable by its owner only and leaves no partial file', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    expect(existsSync(`${whole}.partial`)).toBe(false);
  });

  test('is readable by its owner only even if a foreign partial file exists', async () => {
    const [open, theirs] = [inFolder('open.tar.zst'), inFolder('theirs')];
    writeFileSync(theirs, 'theirs', { mode: 0o666 });
    symlinkSync(theirs, `${open}.partial`);
    await makeBackup(source(), open);
    expect(lstatSync(open).isFile()).toBe(true);
    expect(statSync(open).mode & 0o777).toBe(0o600);
    expect(readFileSync(theirs, 'utf8')).toBe('theirs');
    writeFileSync(`${open}.partial`, 'of one that was killed');
    chmodSync(`${open}.partial`, 0o644);
    await makeBackup(source(), open);
    expect(statSync(open).mode & 0o777).toBe(0o600);
  });

  test('replaces an existing backup but nothing else', async () => {
    const [folder, link] = [inFolder('folder'), inFolder('link')];
    mkdirSync(folder);
    symlinkSync(inFolder('elsewhere'), link);
    for (const path of [folder, link])
      await expect(makeBackup(source(), path)).rejects.toThrow(
        `FILE: ${path} exists already and is not a regular file`,
      );
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('restores all rows, constraints, pending jobs, files and the secret', async () => {
    const place = await emptyPlace({ STORAGE_URL: s3.url });
    const told = await restoreBackup(place, whole, await inspectBackup(whole), false);
    expect(told).toEqual({ was: 'empty', migrated: [], secret: 'brought' });
    expect(await contentsOf(place.ownerUrl)).toEqual(await contentsOf(kernel.url));
    expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(kernel.url));
    const waiting = 'select id, name, policy, data, start_after, singleton_key from jobs.job order by id';
    const waits = await ask(place.ownerUrl, waiting);
    expect(waits).toMatchObject([{ name: 'test.errand', policy: 'short', data: { what: awkward } }]);
    expect(waits).toEqual(await ask(kernel.url, waiting));
    expect(s3.objects.get(fileKey)?.bytes).toEqual(
      readFileSync(join(kernel.config.DATA_DIR, 'files', fileKey)),
    );
    expect(readConfig({ DATA_DIR: place.config.DATA_DIR }).generatedSecret).toBe(
      kernel.config.generatedSecret,
    );
  });

  test('includes files from an S3 store', async () => {
    const path = inFolder('from-s3.tar.zst');
    const stored = openStorage(readConfig({ DATA_DIR: folder, STORAGE_URL: s3.url }));
    const { complete } = await makeBackup(source(stored), path);
    expect(complete).toMatchObject({ files: 1, lost: [] });
  });

  test('can be restored by an owner who is not a superuser', async () => {
    const name = `owner_${randomBytes(5).toString('hex')}`;
    const place = await emptyPlace({ SECRET: 's'.repeat(32) });
    await ask(place.ownerUrl, `create role ${name} login password 'x' createrole`);
    const database = new URL(place.ownerUrl).pathname.slice(1);
    await ask(
      place.ownerUrl,
      `alter database ${database} owner to ${name}; grant klasna_app to ${name} with admin option`,
    );
    const url = new URL(place.ownerUrl);
    url.username = name;
    url.password = 'x';
    const own = { ...place, ownerUrl: url.href };
    const told = await restoreBackup(own, whole, manifest, false);
    // The operator configured another SECRET.
    expect(told).toMatchObject({ was: 'empty', secret: 'another' });
    expect(await contentsOf(place.ownerUrl)).toEqual(await contentsOf(kernel.url));
    expect(
      await makeBackup({ ...source(place.storage), ownerUrl: url.href }, inFolder('own.tar.zst')),
    ).toMatchObject({
      complete: { rows: manifest.complete.rows },
    });
    await databases.pop()?.drop();
    await kernel.rows(`drop owned by ${name}`);
    await kernel.rows(`drop role ${name}`);
  });

  test('of an older version is migrated', async () => {
    const older = await freshDatabase('template0');
    databases.push(older);
    const last = readMigrations().at(-1)?.name ?? '';
    await migrate(older.url, readMigrations().slice(0, -1));
    const path = inFolder('older.tar.zst');
    const made = await makeBackup({ ...source(), ownerUrl: older.url }, path);
    expect(made.head.migrations).not.toContain(last);
    const place = await emptyPlace();
    const told = await restoreBackup(place, path, await inspectBackup(path), false);
    expect(told.migrated).toEqual([last]);
    expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(kernel.url));
  });
});

describe('while a backup is made', () => {
  test('deleted files stay until the backup contains them', async () => {
    const { database } = kernel.connected;
    const jobs = kernel.jobs();
    const files = createFiles({ config: kernel.config, database, jobs, rows: fileRows, log: kernel.log });
    await jobs.start('worker');
    const bytes = await png();
    const { id } = await database.inSchool(kernel.schoolId, (tx) =>
      files.store(tx, { purpose: 'avatar', name: 'gone.png', bytes, uploadedBy: null }),
    );
    const key = `${kernel.schoolId}/${id}`;
    const storage = openStorage(kernel.config);
    const slow: Storage = {
      ...storage,
      read: async (wanted, span) => {
        if (wanted !== key) return storage.read(wanted, span);
        await database.inSchool(kernel.schoolId, (tx) => files.remove(tx, id));
        const left = `select from jobs.job where name = 'files.drop-object' and state <> 'completed'`;
        await eventually(async () => (await kernel.rows(left)).length === 0);
        return storage.read(wanted, span);
      },
    };
    const { complete } = await makeBackup(source(slow), inFolder('deleted.tar.zst'));
    expect(complete).toMatchObject({ files: 2, lost: [] });
    await jobs.stop();
    await storage.remove(key);
  });

  test('files that were already missing are reported', async () => {
    const storage = openStorage(kernel.config);
    const forgetful: Storage = { ...storage, read: async () => undefined };
    const { complete } = await makeBackup(source(forgetful), inFolder('lost.tar.zst'));
    expect(complete).toMatchObject({ files: 0, lost: [fileKey] });
  });

  test('a write error names the path', async () => {
    await expect(makeBackup(source(), inFolder('nowhere/backup'))).rejects.toThrow(/ENOENT.*nowhere/);
  });

  test('a read error leaves no partial backup', async () => {
    const storage = openStorage(kernel.config);
    const broken: Storage = { ...storage, read: () => Promise.reject(new Error('the store is away')) };
    const path = inFolder('broken.tar.zst');
    writeFileSync(path, 'the one before');
    await expect(makeBackup(source(broken), path)).rejects.toThrow('the store is away');
    expect(readFileSync(path, 'utf8')).toBe('the one before');
    expect(existsSync(`${path}.partial`)).toBe(false);
  });
});

test('a full disk aborts a backup cleanly and leaves no partial file', () => {
  const path = inFolder('limited.tar.zst');
  const writing = new URL('../../src/kernel/backup/parts.ts', import.meta.url).href;
  const script = `
    const parts = (await import('${writing}')).writeParts('${path}');
    const { randomBytes } = await import('node:crypto');
    try {
      for (let piece = 0; piece < 40; piece += 1) await parts.write('tables/a/' + piece, randomBytes(100_000));
    } catch (error) {
      await parts.abandon();
      process.stdout.write(error.code + ' ' + error.path);
    }`;
  // Limits the file size, which has the same effect as a full disk.
  const limited = ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath];
  const { stdout, status } = spawnSync('sh', [...limited, '--input-type=module', '-e', script]);
  expect([String(stdout), status]).toEqual([`EFBIG ${path}.partial`, 0]);
  expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false]);
});

/** Writes a copy of the backup with an altered head and a valid checksum. */
async function altered(name: string, alter: (said: Record<string, unknown>) => object): Promise<string> {
  const path = inFolder(name);
  const parts = writeParts(path);
  for await (const part of readParts(whole)) {
    const said = part.name === firstPart && alter(JSON.parse(part.bytes.toString()));
    if (part.name === lastPart) {
      const end = { ...JSON.parse(part.bytes.toString()), sha256: parts.digest() };
      await parts.write(part.name, Buffer.from(JSON.stringify(end)));
    } else await parts.write(part.name, said ? Buffer.from(JSON.stringify(said)) : part.bytes);
  }
  await parts.finish();
  return path;
}

describe('before any change, a restore rejects', () => {
  const bytes = () => readFileSync(whole);
  const written = (name: string, content: Buffer | string): string => {
    writeFileSync(inFolder(name), content);
    return inFolder(name);
  };
  const flipped = () => {
    const copy = bytes();
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 0xff;
    return copy;
  };

  test.each<[string, () => string]>([
    ['a missing file', () => inFolder('nowhere')],
    ['another file', () => written('other', 'hello')],
    ['an empty file', () => written('empty', '')],
    ['a truncated file', () => written('cut', bytes().subarray(0, -40))],
    ['half a file', () => written('half', bytes().subarray(0, bytes().length / 2))],
    ['a file with a changed byte', () => written('flipped', flipped())],
  ])('%s', async (_, path) => {
    await expect(inspectBackup(path())).rejects.toThrow(/^FILE: /);
  });

  test('a file without its last part or with a wrong checksum', async () => {
    const path = inFolder('endless.tar.zst');
    const parts = writeParts(path);
    for await (const part of readParts(whole)) {
      if (part.name !== lastPart) await parts.write(part.name, part.bytes);
    }
    await parts.finish();
    await expect(inspectBackup(path)).rejects.toThrow('its last part is missing');
    const other = writeParts(path);
    for await (const part of readParts(whole)) {
      const text = part.bytes.toString().replace('1.2.3', '1.2.4');
      await other.write(part.name, part.name === firstPart ? Buffer.from(text) : part.bytes);
    }
    await other.finish();
    await expect(inspectBackup(path)).rejects.toThrow('its checksum does not match');
  });

  test('a backup of a newer version', async () => {
    const newer = await altered('newer', (said) => ({
      ...said,
      migrations: [...(said.migrations as string[]), '9999_later.sql'],
    }));
    const found = await inspectBackup(newer);
    expect(() => checkVersion(found)).toThrow(
      /newer version \(1\.2\.3, with the migration 9999_later\.sql\)/,
    );
    const later = await altered('later', () => ({ format: 2, version: '2.0.0', other: true }));
    await expect(inspectBackup(later)).rejects.toThrow('newer version (2.0.0)');
  });

  test('a database that is not empty, unless it is to be replaced', async () => {
    const place = await emptyPlace();
    await migrate(place.ownerUrl);
    await ask(
      place.ownerUrl,
      `insert into schools (school_id, slug, name) values ('${newId()}', 'old', 'Old School')`,
    );
    await expect(restoreBackup(place, whole, manifest, false)).rejects.toThrow('--replace');
    expect(await ask(place.ownerUrl, `select from schools where slug = 'old'`)).toHaveLength(1);
    const told = await restoreBackup(place, whole, manifest, true);
    expect(told.was).toBe('replaced');
    expect(await contentsOf(place.ownerUrl)).toEqual(await contentsOf(kernel.url));
    expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(kernel.url));
  });

  test('a database of another application, even when replacing', async () => {
    const place = await emptyPlace();
    await ask(place.ownerUrl, 'create table theirs (id int)');
    await expect(restoreBackup(place, whole, manifest, true)).rejects.toThrow('not ours');
  });

  test('a database in use by a server', async () => {
    const { database } = kernel.connected;
    await database.outsideSchools(() => Promise.resolve());
    const place = { config: kernel.config, ownerUrl: kernel.url, storage: openStorage(kernel.config) };
    await expect(restoreBackup(place, whole, manifest, true)).rejects.toThrow('stop it first');
  });
});

test('an interrupted restore leaves the database unchanged', async () => {
  const place = await emptyPlace();
  const { users = 0, ...rows } = manifest.complete.rows;
  const more: Manifest = {
    ...manifest,
    complete: { ...manifest.complete, rows: { ...rows, users: users + 1 } },
  };
  await expect(restoreBackup(place, whole, more, false)).rejects.toThrow(
    'users has a different number of rows',
  );
  expect(
    await ask(place.ownerUrl, `select from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
  expect((await restoreBackup(place, whole, manifest, false)).was).toBe('empty');
});
