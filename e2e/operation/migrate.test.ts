/** A database is migrated alone, also the embedded one that no server runs on. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@klasna/tooling/database/test-cluster';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const dataDir = createTemporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the embedded database is migrated without a server, and a check changes nothing', async () => {
  const migrate = (...args: string[]) => runCommand('migrate', args, { DATA_DIR: dataDir });
  expect(await migrate('--check')).toMatchObject({
    code: 3,
    output: expect.stringMatching(/^pending 0001_\S+\.sql\n.*\n\d+ migrations are pending\.\n$/s),
  });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await migrate()).toMatchObject({ code: 0, output: expect.stringContaining('applied 0001_') });
  expect(await migrate('--check')).toMatchObject({ code: 0, output: '0 migrations are pending.\n' });
  expect(await migrate()).toMatchObject({ code: 0, output: expect.stringContaining(' 0 migrations') });
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
