/** No save is lost: students write while the server is killed repeatedly, and retry saves without acknowledgement. */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, expect, test } from 'vitest';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';
import { countOperations, createDevices, listAcknowledged, openClasses, readAnswer } from './writers.ts';

const killCount = 20;
const dataDir = copyPreparedDataFolder();
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

const getAddress = (): string => product?.address ?? '';

test('every acknowledged save exists exactly once after the server was killed 20 times', async ({ task }) => {
  const { signIns } = await start();
  const students = await openClasses(getAddress, signIns);
  await product?.stop();
  await start({ DEMO: 'off' });
  const devices = createDevices(getAddress, students);
  let isOver = false;
  const writing = devices.map((device) => device.write(() => isOver));
  for (let time = 0; time < killCount; time += 1) {
    const saved = countOperations(devices);
    // Waits for a save, so that each kill hits a server that saves, even on a slow machine.
    while (countOperations(devices) === saved) await delay(10);
    await delay(randomInt(0, 350));
    process.kill(product?.pid ?? 0, 'SIGKILL');
    await start({ DEMO: 'off' });
  }
  await delay(200);
  isOver = true;
  await Promise.all(writing);

  for (const [index, student] of students.entries()) {
    const ownDevices = devices.slice(2 * index, 2 * index + 2);
    expect(await readAnswer(getAddress, student)).toMatchObject({
      revision: countOperations(ownDevices),
      data: { gaps: listAcknowledged(ownDevices) },
    });
  }
  const retries = devices.reduce((sum, device) => sum + device.retries, 0);
  task.meta.figure = `${countOperations(devices)} saves, ${retries} of them sent again, ${killCount} kills, none lost`;
  expect(countOperations(devices)).toBeGreaterThan(killCount);
  expect(retries).toBeGreaterThan(killCount);
}, 240_000);
