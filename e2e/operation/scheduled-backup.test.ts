/** A running product makes backups by its schedule, and the command makes and verifies them beside it. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, expect, test } from 'vitest';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';
import { runCommand } from './run-command.ts';

const folder = createTemporaryFolder();
const dataDir = copyPreparedDataFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  killDatabase(dataDir);
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
});

const listArchives = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.tar.zst'));
const command = (...args: readonly string[]) =>
  runCommand('backup', args, { DATA_DIR: dataDir, BACKUP_DIR: folder });

test('a schedule makes backups, and one of them restores for a try', async () => {
  product = await startProduct({
    dataDir,
    env: { BACKUP_DIR: folder, BACKUP_SCHEDULE: '* * * * *' },
    isServerOnly: true,
  });
  await expect.poll(listArchives, { timeout: 300_000, interval: 250 }).not.toEqual([]);
  await product.stop();
  const made = await command();
  expect(made.output).toContain('files of');
  const [oldest = ''] = listArchives();
  expect(await command('--verify', join(folder, oldest))).toMatchObject({
    code: 0,
    output: expect.stringContaining('restored into a database that was dropped again'),
  });
}, 600_000);
