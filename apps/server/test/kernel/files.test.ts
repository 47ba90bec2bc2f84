import { readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { StoredPurpose } from '@klasna/contract/files/models';
import { createFragmentedMp4, createOgg } from '@klasna/recordings/sample-recordings';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRow } from '../../src/kernel/files/file-repository.ts';
import { createFiles, type Files } from '../../src/kernel/files/files.ts';
import { openStorage } from '../../src/kernel/files/storage.ts';
import { StoreUnavailable } from '../../src/kernel/files/store-unavailable.ts';
import { sweepOrphans } from '../../src/kernel/files/sweep-orphans.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { fileRows } from '../../src/modules/files/index.ts';
import { createFileQuota } from '../../src/modules/quotas/index.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';
import { animatedGif, mp3, noisyPng, pdf, photograph, png, svg, webm, webp } from './sample-files.ts';

const withHeader = (...bytes: readonly (number | string)[]): Buffer =>
  Buffer.concat([
    ...bytes.map((one) => Buffer.from(typeof one === 'string' ? one : [one])),
    Buffer.alloc(64),
  ]);
const flac = withHeader('fLaC');
const aac = withHeader(0xff, 0xf1, 0x50);
const matroska = withHeader(0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 'matroska');

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.close());

describe.each(['disk', 's3'])('files on %s', (storageKind) => {
  let kernel: KernelFixture;
  let files: Files<StoredPurpose>;
  let server: FastifyInstance;
  let address: string;

  const store = (purpose: StoredPurpose, bytes: Buffer, name = 'picture.png'): Promise<FileRow> =>
    kernel.connected.database.inSchool(kernel.schoolId, (tx) =>
      files.store(tx, { purpose, bytes, name, uploadedBy: kernel.userId }),
    );
  const createStorage = () => openStorage(kernel.config);
  const fetchFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address + path, { headers, method });
  const urlOf = (row: FileRow) => files.urlOf(row.schoolId, row.id);

  beforeAll(async () => {
    kernel = await openKernelFixture(storageKind === 's3' ? { STORAGE_URL: s3.url } : {});
    const jobs = kernel.createJobs();
    const { config, connected, log } = kernel;
    const { database } = connected;
    const quota = createFileQuota({ database, settings: config, log });
    files = createFiles({ config, database, jobs, repository: fileRows, quota, log });
    await files.check();
    await jobs.start('worker');
    server = openServer(config, log);
    files.serve(server);
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await kernel.close();
  });

  describe('storing', () => {
    it('re-encodes photographs upright and without metadata', async () => {
      const row = await store('avatar', await photograph(), '../../Моє фото.jpeg');
      expect(row).toMatchObject({ mime: 'image/jpeg', name: 'Моє фото.jpeg', uploadedBy: kernel.userId });
      const bytes = Buffer.from(await (await fetchFile(urlOf(row))).arrayBuffer());
      expect(bytes).toHaveLength(row.size);
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ width, height, exif, orientation }).toEqual({
        width: 20,
        height: 40,
        exif: undefined,
        orientation: undefined,
      });
    });

    it('scales large pictures down to 2048 pixels', async () => {
      const row = await store('course', await png(3000, 1500));
      const bytes = Buffer.from(await (await fetchFile(urlOf(row))).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 2048, height: 1024, format: 'png' });
    });

    it('keeps GIFs animated for the purpose "gif" and makes them still pictures otherwise', async () => {
      const animated = await store('gif', await animatedGif(), 'cat.gif');
      const bytes = Buffer.from(await (await fetchFile(urlOf(animated))).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'gif', pages: 3 });
      expect(await store('avatar', await animatedGif(), 'cat.gif')).toMatchObject({
        mime: 'image/webp',
        name: 'cat.webp',
      });
    });

    it('keeps pictures below the size limit even if re-encoding enlarges them', async () => {
      const bytes = await noisyPng(1500);
      expect(bytes.length).toBeLessThanOrEqual(1_048_576);
      const row = await store('exerciseImage', bytes);
      expect(row.size).toBeLessThanOrEqual(1_048_576);
    });

    it.each<[string, StoredPurpose, () => Buffer | Promise<Buffer>, string]>([
      ['a text as a picture', 'avatar', () => Buffer.from('hello there'), 'notAnImage'],
      ['an SVG', 'logo', () => svg, 'notAnImage'],
      ['a PDF as a picture', 'group', () => pdf, 'notAnImage'],
      ['a truncated picture', 'avatar', async () => (await photograph()).subarray(0, 60), 'notAnImage'],
      ['a picture one byte above the limit', 'avatar', () => Buffer.alloc(1_048_577), 'imageTooLarge'],
      ['a picture with too many pixels', 'avatar', () => png(9000, 5000), 'imageTooLarge'],
      ['a still picture as a GIF', 'gif', () => webp(), 'notAnImage'],
      ['a recording one byte above the limit', 'recording', () => Buffer.alloc(10_485_761), 'fileTooLarge'],
      ['a picture as a sound', 'audio', () => png(), 'unsupportedType'],
      ['an audio format that not all browsers play', 'audio', () => flac, 'unsupportedType'],
      ['raw AAC audio', 'dictionaryAudio', () => aac, 'unsupportedType'],
      ['a video', 'audio', () => matroska, 'unsupportedType'],
      ['a recording format that no browser produces', 'recording', () => mp3(), 'unsupportedType'],
      ['a picture as a PDF', 'pdf', () => png(), 'unsupportedType'],
      ['an empty file', 'pdf', () => Buffer.alloc(0), 'invalidInput'],
    ])('refuses %s', async (_, purpose, make, kind) => {
      await expect(store(purpose, await make())).rejects.toMatchObject({ kind });
    });

    it('detects missing objects', async () => {
      const stored = await store('pdf', pdf);
      expect(await files.has(stored)).toBe(true);
      expect(await files.has({ ...stored, id: newId() })).toBe(false);
    });

    it('stores sounds and PDFs unchanged with the detected type', async () => {
      const sound = await store('audio', mp3(), 'answer.exe');
      expect(sound).toMatchObject({ mime: 'audio/mpeg', name: 'answer.mp3', size: 4096 });
      expect(Buffer.from(await (await fetchFile(urlOf(sound))).arrayBuffer())).toEqual(mp3());
      expect(await store('pdf', pdf, 'rules.pdf')).toMatchObject({ mime: 'application/pdf' });
    });

    it.each([
      ['Chromium', async () => webm(), { mime: 'audio/webm', name: 'a.webm' }],
      ['Firefox', createOgg, { mime: 'audio/webm' }],
      ['Safari', createFragmentedMp4, { mime: 'audio/mp4', name: 'a.m4a' }],
    ])('accepts recordings of %s as audio and reads their length', async (_, create, kept) => {
      const row = await store('recording', Buffer.from(await create()), 'a');
      expect(row).toMatchObject(kept);
      expect(row.durationMs).toBeGreaterThanOrEqual(2000);
      expect(row.durationMs).toBeLessThan(2050);
    });
  });

  describe('serving', () => {
    let row: FileRow;
    const body = mp3(10_000);
    beforeAll(async () => {
      row = await store('audio', body, 'Пісня "1".mp3');
    });

    it('serves a signed URL with its security headers', async () => {
      const answer = await fetchFile(urlOf(row));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': '10000',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
        'x-frame-options': 'SAMEORIGIN',
        'content-disposition': "inline; filename*=UTF-8''file.mp3",
        etag: `"${row.id}"`,
      });
      const [, seconds] =
        /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
      expect(Number(seconds)).toBeGreaterThan(86_400 * 0.87);
      expect(Number(seconds)).toBeLessThanOrEqual(86_400);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    });

    it.each([
      ['exerciseImage', 'the-cat.png', "inline; filename*=UTF-8''file.png"],
      ['pdf', 'the-rules.pdf', "inline; filename*=UTF-8''the-rules.pdf"],
    ] as const)(
      'names a file of the purpose %s only if its name is no secret',
      async (purpose, name, header) => {
        const stored = await store(purpose, purpose === 'pdf' ? pdf : await png(), name);
        for (const method of ['GET', 'HEAD'])
          expect((await fetchFile(urlOf(stored), {}, method)).headers.get('content-disposition')).toBe(
            header,
          );
      },
    );

    it('replies to HEAD with the same headers and no body', async () => {
      const answer = await fetchFile(urlOf(row), {}, 'HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('10000');
      expect(await answer.text()).toBe('');
    });

    it.each([
      ['bytes=0-99', 206, 'bytes 0-99/10000', [0, 100]],
      ['bytes=9000-', 206, 'bytes 9000-9999/10000', [9000, 10_000]],
      ['bytes=-500', 206, 'bytes 9500-9999/10000', [9500, 10_000]],
      ['bytes=-50000', 206, 'bytes 0-9999/10000', [0, 10_000]],
      ['bytes=9999-20000', 206, 'bytes 9999-9999/10000', [9999, 10_000]],
      ['bytes=5-2', 200, null, [0, 10_000]],
      ['bytes=0-1,4-5', 200, null, [0, 10_000]],
      ['lines=0-1', 200, null, [0, 10_000]],
    ] as const)('serves the range %s', async (range, status, contentRange, [first, end]) => {
      const answer = await fetchFile(urlOf(row), { range });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect(answer.headers.get('content-length')).toBe(String(end - first));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body.subarray(first, end));
    });

    it.each(['bytes=10000-', 'bytes=-0'])('rejects the unsatisfiable range %s', async (range) => {
      const answer = await fetchFile(urlOf(row), { range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */10000');
    });

    it('honours If-Range and If-None-Match', async () => {
      const range = 'bytes=0-9';
      expect((await fetchFile(urlOf(row), { range, 'if-range': `"${row.id}"` })).status).toBe(206);
      expect((await fetchFile(urlOf(row), { range, 'if-range': '"another"' })).status).toBe(200);
      for (const known of [`"${row.id}"`, `W/"${row.id}"`, `"other", W/"${row.id}"`, '*'])
        expect((await fetchFile(urlOf(row), { 'if-none-match': known })).status).toBe(304);
    });

    it('rejects URLs that are unsigned, altered, expired or of a missing file', async () => {
      const url = urlOf(row);
      const [, , school, file, expires, signature = ''] = url.split('/');
      const other = await kernel.addSchool();
      const old = files.urlOf(row.schoolId, newId());
      for (const path of [
        `/files/${school}/${file}`,
        `/files/${school}/${file}/${expires}/`,
        `/files/${school}/${file}/${Number(expires) + 1}/${signature}`,
        `/files/${other.schoolId}/${file}/${expires}/${signature}`,
        `/files/${school}/${newId()}/${expires}/${signature}`,
        `/files/${school}/${file}/${expires}/${signature.slice(0, -2)}AA`,
        `/files/${school}/${file}/${expires}/${'A'.repeat(43)}`,
        `/files/${school}/${file}/${expires}/${signature.slice(0, -1)}${equivalentCharacter(signature)}`,
        '/files/%2e%2e%2fsecret',
        old,
      ]) {
        const answer = await fetchFile(path);
        expect({ path, status: answer.status }).toEqual({ path, status: 404 });
        expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    it('closes a file when its reader disconnects', async () => {
      const large = await store('audio', mp3(10_000_000), 'long.mp3');
      await new Promise<void>((resolve) => {
        const request = get(address + urlOf(large), (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
          response.on('error', () => {});
        });
        request.on('error', () => {});
      });
      if (storageKind === 'disk') {
        const countOpenFiles = () => readdirSync('/proc/self/fd').filter((fd) => isFile(fd, large.id)).length;
        await eventually(() => countOpenFiles() === 0);
      }
      expect((await fetchFile(urlOf(large), { range: 'bytes=0-0' })).status).toBe(206);
    });
  });

  describe('resolving', () => {
    it('finds a file by its id or by a signed URL, even an expired one', async () => {
      const row = await store('avatar', await png());
      const shortLivedFiles = createFiles({
        config: { ...kernel.config, FILE_URL_TTL: -10 },
        database: kernel.connected.database,
        jobs: kernel.createJobs(),
        repository: fileRows,
        quota: createFileQuota({
          database: kernel.connected.database,
          settings: kernel.config,
          log: kernel.log,
        }),
        log: kernel.log,
      });
      const expired = shortLivedFiles.urlOf(row.schoolId, row.id);
      expect((await fetchFile(expired)).status).toBe(404);
      const resolve = (reference: string, schoolId = kernel.schoolId) =>
        kernel.connected.database.inSchool(schoolId, (tx) => files.resolve(tx, reference, 'avatar'));
      for (const reference of [row.id, urlOf(row), `https://school.example${urlOf(row)}`, expired]) {
        expect(await resolve(reference)).toMatchObject({ id: row.id });
      }
      const { schoolId } = await kernel.addSchool();
      expect(await resolve(row.id, schoolId)).toBeUndefined();
      expect(await resolve(urlOf(row), schoolId)).toBeUndefined();
      for (const reference of [
        '',
        'nonsense',
        newId(),
        `${urlOf(row)}x`,
        'http://[',
        `/files/${row.schoolId}/${row.id}`,
      ]) {
        expect(await resolve(reference)).toBeUndefined();
      }
      const sound = await store('audio', mp3());
      expect(await resolve(sound.id)).toBeUndefined();
    });

    it('signs the same URL for a while', async () => {
      const row = await store('avatar', await png());
      expect(urlOf(row)).toBe(urlOf(row));
    });
  });

  describe('removing', () => {
    const objectExists = async (row: FileRow) => {
      const stream = await createStorage().read(`${row.schoolId}/${row.id}`, { first: 0, last: 0 });
      stream?.destroy();
      return stream !== undefined;
    };

    it('removes the row with the change and the object afterwards', async () => {
      const row = await store('avatar', await png());
      const { database } = kernel.connected;
      const failing = database.inSchool(kernel.schoolId, async (tx) => {
        await files.remove(tx, row.id);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect((await fetchFile(urlOf(row))).status).toBe(200);
      await database.inSchool(kernel.schoolId, (tx) => files.remove(tx, row.id));
      expect((await fetchFile(urlOf(row))).status).toBe(404);
      await eventually(async () => !(await objectExists(row)));
    });

    it.each<[StoredPurpose, string, () => Promise<Buffer> | Buffer, string]>([
      ['document', 'a.pdf', () => Buffer.concat([pdf, Buffer.alloc(3_000_000, 'x')]), 'application/pdf'],
      ['audio', 'a.mp3', () => mp3(500_000), 'audio/mpeg'],
      ['avatar', 'a.png', () => png(), 'image/png'],
      ['recording', 'a.ogg', async () => Buffer.from(await createOgg()), 'audio/webm'],
    ])('stores a file for %s that was received on disk', async (purpose, name, createBytes, mime) => {
      const bytes = await createBytes();
      const path = join(kernel.config.DATA_DIR, 'received');
      writeFileSync(path, bytes);
      const file = { purpose, name, uploadedBy: kernel.userId, path, size: bytes.length };
      const row = await kernel.connected.database.inSchool(kernel.schoolId, (tx) => files.store(tx, file));
      expect(row.mime).toBe(mime);
      const stored = Buffer.from(await (await fetchFile(urlOf(row))).arrayBuffer());
      expect(stored).toHaveLength(row.size);
      if (purpose !== 'avatar' && purpose !== 'recording') expect(stored.equals(bytes)).toBe(true);
    });

    it('removes the object at once if its transaction fails', async () => {
      let stored: FileRow | undefined;
      const failing = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
        stored = await files.store(tx, {
          purpose: 'avatar',
          bytes: await png(),
          name: 'a.png',
          uploadedBy: kernel.userId,
        });
        expect(await objectExists(stored)).toBe(true);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      if (!stored) throw new Error('nothing was stored');
      expect(await objectExists(stored)).toBe(false);
    });

    it('sweeps up orphans once they are a day old', async () => {
      const keptFile = await store('avatar', await png());
      // As a process leaves it behind that is killed before its transaction ends.
      const orphan = await store('avatar', await png());
      await kernel.runSql('delete from files where id = $1', [orphan.id]);
      const sweep = (now: number) =>
        sweepOrphans({
          storage: createStorage(),
          database: kernel.connected.database,
          repository: fileRows,
          now,
        });
      // Reads the time in the id, because an earlier test may have moved the clock forward, and later ids start from
      // there.
      const createdAtMs = Number.parseInt(orphan.id.replaceAll('-', '').slice(0, 12), 16);
      expect(await sweep(createdAtMs)).toBe(0);
      expect(await objectExists(orphan)).toBe(true);
      expect(await sweep(createdAtMs + 25 * 60 * 60 * 1000)).toBe(1);
      expect(await objectExists(orphan)).toBe(false);
      expect(await objectExists(keptFile)).toBe(true);
    });
  });

  if (storageKind === 'disk') {
    it('are stored below the data folder, inaccessible to others', () => {
      expect(statSync(join(kernel.config.DATA_DIR, 'files')).mode & 0o777).toBe(0o700);
    });
  } else {
    it('reads only the requested range', () => {
      expect(s3.requests.some((request) => request.endsWith(' bytes=0-99'))).toBe(true);
    });

    it.each([
      [(url: string) => url.replace('klasna-test', 'another-bucket'), 'STORAGE_URL'],
      [(url: string) => url.replace('key%2B1', 'stranger'), 'STORAGE_URL'],
      [(url: string) => url.replace('sec%2Fret', 'guessed'), 'STORAGE_URL'],
      [(url: string) => url.replace(/127.0.0.1:\d+/, '127.0.0.1:9'), 'STORAGE_URL'],
    ])('name the setting if the storage is unusable', async (change, setting) => {
      const config = { ...kernel.config, STORAGE_URL: change(s3.url) };
      await expect(openStorage(config).check()).rejects.toThrow(new RegExp(`^${setting}: `));
    });

    it('are away, not set wrongly, while the store refuses or cannot be reached', async () => {
      s3.fault = 'down';
      try {
        await expect(createStorage().check()).rejects.toMatchObject({ cause: expect.any(StoreUnavailable) });
      } finally {
        s3.fault = undefined;
      }
      const [closed, strange] = [
        s3.url.replace(/127.0.0.1:\d+/, '127.0.0.1:9'),
        s3.url.replace('sec%2Fret', 'guessed'),
      ].map((url) => openStorage({ ...kernel.config, STORAGE_URL: url }));
      await expect(closed?.check()).rejects.toMatchObject({ cause: expect.any(StoreUnavailable) });
      await expect(strange?.check()).rejects.not.toMatchObject({ cause: expect.any(StoreUnavailable) });
    });

    it('are answered with 503 while the store is away', async () => {
      const url = urlOf(await store('audio', mp3()));
      s3.fault = 'down';
      try {
        expect((await fetchFile(url)).status).toBe(503);
        await expect(store('audio', mp3())).rejects.toBeInstanceOf(StoreUnavailable);
      } finally {
        s3.fault = undefined;
      }
      expect((await fetchFile(url)).status).toBe(200);
    });

    it('are sent again from the disk if the store refuses them once', async () => {
      const path = join(kernel.config.DATA_DIR, 'upload');
      const bytes = mp3();
      writeFileSync(path, bytes);
      const file = { path, size: bytes.length };
      s3.refusals = 1;
      await createStorage().putFile('again', file, 'audio/mpeg');
      expect(s3.objects.get('again')?.bytes).toEqual(bytes);
      s3.objects.delete('again');
      s3.fault = 'down';
      try {
        await expect(createStorage().putFile('again', file, 'audio/mpeg')).rejects.toThrow(StoreUnavailable);
      } finally {
        s3.fault = undefined;
      }
    });
  }
});

function isFile(fd: string, name: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
  } catch {
    return false;
  }
}

/** Returns another last character that decodes to the same bytes. */
function equivalentCharacter(signature: string): string {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return characters[characters.indexOf(signature.at(-1) ?? '') ^ 1] ?? '';
}
