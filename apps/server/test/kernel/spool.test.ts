/** Uploads are stored on disk, up to their limit and until the reply is sent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type ReceivedUpload, receiveUpload } from '../../src/kernel/http/receive-upload.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { openSpool, removeLeftoverSpools } from '../../src/kernel/http/spool.ts';
import { openLog } from '../../src/kernel/log.ts';
import { releaseMemory } from '../../src/kernel/release-memory.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { eventually } from './kernel-fixture.ts';

const dataFolder = createTemporaryFolder('spool');
const uploadFolder = join(dataFolder, 'uploads');
const upload = { upload: 'file', maxBytes: 1000, tooLarge: 'courseFileTooLarge' } as const;
const largeUpload = { upload: 'file', maxBytes: 10_000_000 } as const;
let server: FastifyInstance;
let received: ReceivedUpload[] = [];
beforeAll(async () => {
  mkdirSync(uploadFolder, { recursive: true });
  process.env.TMPDIR = uploadFolder;
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataFolder, DATABASE_URL: 'postgres://nowhere/x' });
  server = openServer(config, openLog('silent'));
  server.post('/', async (request) => {
    received.push(await receiveUpload(request, { upload }));
    return 'taken';
  });
  server.post('/large', async (request) => {
    const { discard } = await receiveUpload(request, { upload: largeUpload });
    await discard();
    return 'taken';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function send(...parts: readonly (readonly [string, string | Blob])[]) {
  received = [];
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value as string);
  const request = new Request('http://here/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return server.inject({ method: 'POST', url: '/', headers, payload });
}

test('keeps a file up to the limit on disk until it is discarded', async () => {
  expect((await send(['file', new Blob(['x'.repeat(1000)])])).body).toBe('taken');
  const [{ file, discard } = {}] = received as readonly Partial<ReceivedUpload>[];
  expect(file).toMatchObject({ size: 1000, path: expect.stringContaining(uploadFolder) });
  expect(readFileSync((file as { path: string }).path, 'utf8')).toBe('x'.repeat(1000));
  await discard?.();
  expect(readdirSync(uploadFolder)).toEqual([]);
});

test.each<[string, readonly (readonly [string, string | Blob])[], number, string]>([
  ['a file one byte above the limit', [['file', new Blob(['x'.repeat(1001)])]], 413, 'COURSE_FILE_TOO_LARGE'],
  ['a file far above the limit', [['file', new Blob(['x'.repeat(500_000)])]], 413, 'COURSE_FILE_TOO_LARGE'],
  ['an empty file', [['file', new Blob([])]], 400, 'INVALID_INPUT'],
  ['a form without a file', [['other', 'text']], 400, 'INVALID_INPUT'],
  [
    'two files',
    [
      ['file', new Blob(['a'])],
      ['file', new Blob(['b'])],
    ],
    400,
    'INVALID_INPUT',
  ],
  [
    'a second file in another field',
    [
      ['file', new Blob(['a'])],
      ['more', new Blob(['b'])],
    ],
    400,
    'INVALID_INPUT',
  ],
])('rejects %s and leaves nothing on disk', async (_, parts, status, code) => {
  const answer = await send(...parts);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(readdirSync(uploadFolder)).toEqual([]);
});

/** Opens a connection and sends the beginning of a form whose file does not end. */
async function beginUpload(bytes: Buffer): Promise<Socket> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /large HTTP/1.1\r\nhost: here\r\ncontent-length: 100000000\r\n' +
      'content-type: multipart/form-data; boundary=limit\r\n\r\n' +
      '--limit\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  );
  socket.write(bytes);
  return socket;
}

const listSizes = (): number[] =>
  readdirSync(uploadFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('/file'))
    .map((name) => statSync(join(uploadFolder, name)).size);

test('holds no unfinished upload in memory, and leaves nothing on disk if connections break', async () => {
  const bytes = Buffer.alloc(8_000_000, 'x');
  const uploads = 12;
  releaseMemory();
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(Array.from({ length: uploads }, () => beginUpload(bytes)));
  // A part of each file may still wait for the next bytes in the parser.
  await eventually(() => listSizes().filter((size) => size > bytes.length - 200_000).length === uploads);
  releaseMemory();
  const grownBytes = process.memoryUsage().arrayBuffers - before;
  for (const socket of sockets) socket.destroy();
  await eventually(() => readdirSync(uploadFolder).length === 0);
  expect(grownBytes).toBeLessThan(2 * bytes.length);
});

test('refuses a file above the limit before it has arrived', async () => {
  const socket = await beginUpload(Buffer.alloc(largeUpload.maxBytes + 100_000));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(readdirSync(uploadFolder)).toEqual([]);
  socket.destroy();
});

test('does not blame the sender if the disk cannot be written', async () => {
  process.env.TMPDIR = join(uploadFolder, 'missing');
  try {
    const { statusCode } = await send(['file', new Blob(['a'])]);
    expect(statusCode).toBe(500);
  } finally {
    process.env.TMPDIR = uploadFolder;
  }
});

test('removes at the start what ended processes left behind, and nothing else', async () => {
  const ended = spawn(process.execPath, ['--version']);
  await once(ended, 'exit');
  const own = `klasna-upload-${hostname()}`;
  const ofOtherHost = `klasna-upload-other-${ended.pid}-c`;
  const kept = [`${own}-${process.ppid}-b`, ofOtherHost, 'klasna-upload-x', 'another'];
  for (const name of [`${own}-${ended.pid}-a`, ...kept]) mkdirSync(join(uploadFolder, name));
  await openSpool().write(Readable.from(['left by this process']));
  await removeLeftoverSpools(openLog('silent'));
  expect(readdirSync(uploadFolder).sort()).toEqual([...kept].sort());
});

test('starts where leftovers cannot be removed', async () => {
  process.env.TMPDIR = join(uploadFolder, 'missing');
  try {
    await expect(removeLeftoverSpools(openLog('silent'))).resolves.toBeUndefined();
  } finally {
    process.env.TMPDIR = uploadFolder;
  }
});
