/** No save is lost: students write while the server is killed repeatedly, and retry saves without acknowledgement. */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, expect, test } from 'vitest';
import { copyBegun } from './begun.ts';
import { acknowledgedBy, devicesOf, openClasses, operationsOf, readAnswer } from './writers.ts';

const kills = 20;
const dataDir = copyBegun();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  killDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}): Promise<Product> => {
  product = await startProduct({ dataDir, env: { SIGN_IN_LIMIT: '1000', ...env }, isServerOnly: true });
  return product;
};

const where = (): string => product?.address ?? '';

test('every acknowledged save exists exactly once after the server was killed 20 times', async ({ task }) => {
  const { signIns } = await start();
  const students = await openClasses(where, signIns);
  await product?.stop();
  await start({ DEMO: 'off' });
  const devices = devicesOf(where, students);
  let over = false;
  const writing = devices.map((device) => device.write(() => over));
  for (let time = 0; time < kills; time += 1) {
    const saved = operationsOf(devices);
    // Waits for a save, so that each kill hits a server that saves, even on a slow machine.
    while (operationsOf(devices) === saved) await pause(10);
    await pause(randomInt(0, 350));
    process.kill(product?.pid ?? 0, 'SIGKILL');
    await start({ DEMO: 'off' });
  }
  await pause(200);
  over = true;
  await Promise.all(writing);

  for (const [place, student] of students.entries()) {
    const own = devices.slice(2 * place, 2 * place + 2);
    expect(await readAnswer(where, student)).toMatchObject({
      revision: operationsOf(own),
      data: { gaps: acknowledgedBy(own) },
    });
  }
  const sentAgain = devices.reduce((sum, device) => sum + device.sentAgain, 0);
  task.meta.figure = `${operationsOf(devices)} saves, ${sentAgain} of them sent again, ${kills} kills, none lost`;
  expect(operationsOf(devices)).toBeGreaterThan(kills);
  expect(sentAgain).toBeGreaterThan(kills);
}, 240_000);
