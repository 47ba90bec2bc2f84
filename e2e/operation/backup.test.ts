/** A restored backup contains all saves acknowledged before it was made, although students wrote during the backup. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, expect, test } from 'vitest';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';
import { runCommand } from './run-command.ts';
import { countOperations, createDevices, openClasses, readAnswer, request, signInAs } from './writers.ts';

const folder = createTemporaryFolder();
const dataDir = copyPreparedDataFolder();
const file = join(folder, 'school.tar.zst');
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  killDatabase(dataDir);
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
});

const start = async (): Promise<Product> => {
  product = await startProduct({
    dataDir,
    env: { SIGN_IN_LIMIT: '1000', CALL_LIMITS: 'off', QUOTA_UPLOADS_PER_HOUR: 'off' },
    isServerOnly: true,
  });
  return product;
};
const getAddress = (): string => product?.address ?? '';
const command = (name: string, ...args: readonly string[]) => runCommand(name, args, { DATA_DIR: dataDir });

interface StoredFile {
  readonly id: string;
  readonly url: string;
}

async function upload(token: string, text: string): Promise<StoredFile> {
  const form = new FormData();
  form.set('purpose', 'pdf');
  form.set('file', new Blob([`%PDF-1.4\n${text}\n%%EOF\n`]), `${text}.pdf`);
  return (await request(getAddress, 'POST', '/files', token, form)).data;
}

async function computeDigest({ url }: StoredFile): Promise<string> {
  const { pathname } = new URL(url, getAddress());
  const response = await fetch(getAddress() + pathname);
  expect(response.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

test('a backup taken under load restores everything that existed when it began', async ({ task }) => {
  const { signIns, pid } = await start();
  const students = await openClasses(getAddress, signIns);
  const teacher = await signInAs(getAddress, signIns, 'teacher');
  const stored = [await upload(teacher, 'one'), await upload(teacher, 'two')];
  const digests = await Promise.all(stored.map(computeDigest));
  const people = (await request(getAddress, 'GET', '/users', teacher)).data;

  const devices = createDevices(getAddress, students);
  let isOver = false;
  const writing = devices.map((device) => device.write(() => isOver));
  let uploadCount = 0;
  const uploading = (async () => {
    for (; !isOver; uploadCount += 1) await upload(teacher, `more ${uploadCount}`);
  })();
  await expect.poll(() => countOperations(devices), { timeout: 120_000 }).toBeGreaterThan(50);
  const before = devices.map(({ operations, acknowledged }) => ({
    operations,
    acknowledged: new Map(acknowledged),
  }));
  const startedAt = performance.now();
  const saved = await command('backup', file);
  const durationMs = performance.now() - startedAt;
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows of \d+ tables, \d+ jobs that wait/),
  });
  isOver = true;
  await Promise.all([...writing, uploading]);
  // The command refuses to restore a backup while the server runs.
  expect(await command('restore', file, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR: another server already runs.*\n$/),
  });

  process.kill(pid, 'SIGKILL');
  await product?.stop();
  rmSync(dataDir, { recursive: true });

  const restored = await command('restore', file);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The empty database holds') });
  expect(await command('restore', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect(await command('balance:check')).toMatchObject({ code: 0 });

  const restarted = await start();
  expect(restarted.signIns).toEqual(signIns);
  await signInAs(getAddress, signIns, 'administrator');
  // Sessions and file URLs from before the backup stay valid.
  expect((await request(getAddress, 'GET', '/users', teacher)).data).toEqual(people);
  expect(await Promise.all(stored.map(computeDigest))).toEqual(digests);
  for (const [index, student] of students.entries()) {
    const savedBefore = before.slice(2 * index, 2 * index + 2);
    const { revision, data } = await readAnswer(getAddress, student);
    expect(revision).toBeGreaterThanOrEqual(savedBefore.reduce((sum, { operations }) => sum + operations, 0));
    expect(revision).toBeLessThanOrEqual(countOperations(devices.slice(2 * index, 2 * index + 2)));
    for (const [field, value] of savedBefore.flatMap(({ acknowledged }) => [...acknowledged])) {
      // The field has the same value, or a later one that arrived before the backup took its snapshot.
      expect(Number(data.gaps[field]?.split(' ')[1])).toBeGreaterThanOrEqual(Number(value.split(' ')[1]));
    }
  }
  task.meta.figure = `a backup in ${(durationMs / 1000).toFixed(1)} s, while ${countOperations(devices)} answers and ${uploadCount} files came in`;
  expect(existsSync(`${file}.partial`)).toBe(false);
}, 600_000);
