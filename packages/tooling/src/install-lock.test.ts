import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'klasna-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lockModule = new URL('../bin/install-lock.mjs', import.meta.url).href;

/** Writes when it begins and ends, with a pause in which another process would come between. */
const script = (lock: string, log: string): string => `
  import { appendFileSync } from 'node:fs';
  import { withInstallLock } from ${JSON.stringify(lockModule)};
  const write = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ');
  withInstallLock(${JSON.stringify(lock)}, () => {
    write('begin');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    write('end');
  }, () => process.stdout.write('waits'));`;

async function install(lock: string, log: string): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script(lock, log)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  return { code, printed };
}

test('processes that install at once do so one after another', async () => {
  const [lock, log] = [join(folder, 'cache', 'lock'), join(folder, 'log')];
  const outcomes = await Promise.all([1, 2, 3].map(() => install(lock, log)));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ');
  expect(outcomes.some(({ printed }) => printed === 'waits')).toBe(true);
  expect(existsSync(lock)).toBe(false);
}, 30_000);

async function describeEndedProcess(): Promise<string> {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'close');
  return JSON.stringify({ host: hostname(), pid: ended.pid });
}

test('the lock of a killed process does not stop the next ones, who still install one after another', async () => {
  const [lock, log] = [join(folder, 'abandoned'), join(folder, 'second-log')];
  writeFileSync(lock, await describeEndedProcess());
  const outcomes = await Promise.all([1, 2, 3].map(() => install(lock, log)));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ');
}, 30_000);

test('a lock that nobody can read is given up when it is old', async () => {
  const [lock, log] = [join(folder, 'broken'), join(folder, 'third-log')];
  writeFileSync(lock, '{"host":');
  utimesSync(lock, new Date(0), new Date(0));
  expect(await install(lock, log)).toEqual({ code: 0, printed: 'waits' });
  expect(readFileSync(log, 'utf8')).toBe('begin end ');
}, 30_000);
