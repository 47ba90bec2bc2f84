/** Large uploads are stored on disk, up to their limit and until the reply is sent. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type ReceivedUpload, receiveUpload } from '../../src/kernel/http/receive-upload.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { openLog } from '../../src/kernel/log.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';

const dataFolder = createTemporaryFolder('spool');
const uploadFolder = join(dataFolder, 'uploads');
const upload = { upload: 'file', maxBytes: 1000, tooLarge: 'courseFileTooLarge', spooled: true } as const;
let server: FastifyInstance;
let received: ReceivedUpload[] = [];
beforeAll(() => {
  mkdirSync(uploadFolder, { recursive: true });
  process.env.TMPDIR = uploadFolder;
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataFolder, DATABASE_URL: 'postgres://nowhere/x' });
  server = openServer(config, openLog('silent'));
  server.post('/', async (request) => {
    received.push(await receiveUpload(request, { upload }));
    return 'taken';
  });
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
