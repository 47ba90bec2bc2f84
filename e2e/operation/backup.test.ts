/** Backs up while students write, destroys everything, restores, and finds all saves acknowledged before the backup. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, expect, test } from 'vitest';
import { copyBegun } from './begun.ts';
import { klasna } from './command.ts';
import { call, devicesOf, openClasses, operationsOf, readAnswer, signInAs } from './writers.ts';

const folder = createTemporaryFolder();
const dataDir = copyBegun();
const file = join(folder, 'school.tar.zst');
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  killDatabase(dataDir);
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
});

const start = async (): Promise<Product> => {
  product = await startProduct({ dataDir, env: { SIGN_IN_LIMIT: '1000' }, isServerOnly: true });
  return product;
};
const where = (): string => product?.address ?? '';
const command = (name: string, ...args: readonly string[]) => klasna(name, args, { DATA_DIR: dataDir });

interface Stored {
  readonly id: string;
  readonly url: string;
}

async function upload(token: string, text: string): Promise<Stored> {
  const form = new FormData();
  form.set('purpose', 'pdf');
  form.set('file', new Blob([`%PDF-1.4\n${text}\n%%EOF\n`]), `${text}.pdf`);
  return (await call(where, 'POST', '/files', token, form)).data;
}

async function digestOf({ url }: Stored): Promise<string> {
  const { pathname } = new URL(url, where());
  const answer = await fetch(where() + pathname);
  expect(answer.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

test('a backup taken under load restores everything that existed when it began', async ({ task }) => {
  const { signIns, pid } = await start();
  const students = await openClasses(where, signIns);
  const teacher = await signInAs(where, signIns, 'teacher');
  const stored = [await upload(teacher, 'one'), await upload(teacher, 'two')];
  const digests = await Promise.all(stored.map(digestOf));
  const people = (await call(where, 'GET', '/users', teacher)).data;

  const devices = devicesOf(where, students);
  let over = false;
  const writing = devices.map((device) => device.write(() => over));
  let more = 0;
  const uploading = (async () => {
    for (; !over; more += 1) await upload(teacher, `more ${more}`);
  })();
  await expect.poll(() => operationsOf(devices)).toBeGreaterThan(50);
  const before = devices.map(({ operations, acknowledged }) => ({
    operations,
    acknowledged: new Map(acknowledged),
  }));
  const begun = performance.now();
  const saved = await command('backup', file);
  const took = performance.now() - begun;
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows of \d+ tables, \d+ jobs that wait/),
  });
  over = true;
  await Promise.all([...writing, uploading]);
  // A backup must not be restored under a running server.
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

  const again = await start();
  expect(again.signIns).toEqual(signIns);
  await signInAs(where, signIns, 'administrator');
  // Sessions and file URLs from before the backup stay valid.
  expect((await call(where, 'GET', '/users', teacher)).data).toEqual(people);
  expect(await Promise.all(stored.map(digestOf))).toEqual(digests);
  for (const [place, student] of students.entries()) {
    const told = before.slice(2 * place, 2 * place + 2);
    const { revision, data } = await readAnswer(where, student);
    expect(revision).toBeGreaterThanOrEqual(told.reduce((sum, { operations }) => sum + operations, 0));
    expect(revision).toBeLessThanOrEqual(operationsOf(devices.slice(2 * place, 2 * place + 2)));
    for (const [field, value] of told.flatMap(({ acknowledged }) => [...acknowledged])) {
      // The same value, or a later one that arrived before the backup took its snapshot.
      expect(Number(data.gaps[field]?.split(' ')[1])).toBeGreaterThanOrEqual(Number(value.split(' ')[1]));
    }
  }
  task.meta.figure = `a backup in ${(took / 1000).toFixed(1)} s, while ${operationsOf(devices)} answers and ${more} files came in`;
  expect(existsSync(`${file}.partial`)).toBe(false);
}, 120_000);
