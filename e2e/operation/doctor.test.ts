/** An installation is checked while it runs and while it does not; problems end with their own exit code. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { runCommand } from './run-command.ts';

const folder = createDataFolder();
const runDoctor = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runCommand('doctor', args, { DATA_DIR: folder.dataDir, ...env });

test('an installation is in order beside its server and without it, and its database is stopped again', async () => {
  expect(await runDoctor()).toMatchObject({ code: 0, output: expect.stringContaining('\nProblems: 0, ') });
  expect(existsSync(join(folder.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  const product = await folder.start();
  expect(await runDoctor(['--backups', folder.dataDir])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/processes of Klasna that serve from it now: 1\n.*\nProblems: 0, /s),
  });
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
}, 180_000);

test('all problems are named, what to do about each, and no secret', async () => {
  const { code, output } = await runDoctor([], {
    PORT: 'eighty',
    SMTP_URL: 'smtp://user:first-password@127.0.0.1:1',
    REDIS_URL: 'redis://:second-password@127.0.0.1:1',
    STORAGE_URL: 's3://key:third-password@127.0.0.1:1/bucket?tls=off',
    METRICS_TOKEN: 'fourth-password-of-32-characters',
  });
  expect(code).toBe(3);
  for (const subject of ['settings', 'mail', 'files', 'redis'])
    expect(output).toMatch(new RegExp(`^PROBLEM {2}${subject} .*\\n +→ \\S`, 'm'));
  expect(output).not.toContain('-password');
  expect(output).toMatch(/\nProblems: 4, /);
}, 60_000);
