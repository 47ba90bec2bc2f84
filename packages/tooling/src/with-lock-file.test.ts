import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from './database/test-cluster.ts';
import { withLockFile } from './with-lock-file.ts';

const minuteMs = 60_000;

function makeOld(file: string): void {
  const longAgo = new Date(Date.now() - minuteMs);
  utimesSync(file, longAgo, longAgo);
}

const toLockPath = (folder: string): string => join(folder, 'made', 'lock');

test('the second task starts after the first and reports that it waits', async () => {
  const lock = toLockPath(createTemporaryFolder());
  const messages: string[] = [];
  const first = Promise.withResolvers<string>();
  const firstTask = withLockFile(lock, () => first.promise, {
    onWait: () => messages.push('the first waits'),
  });
  const secondWaits = Promise.withResolvers<void>();
  const secondTask = withLockFile(lock, async () => messages.push('the second is at work'), {
    onWait: secondWaits.resolve,
  });
  await secondWaits.promise;
  messages.push('the first is through');
  first.resolve('made');
  expect(await firstTask).toBe('made');
  await secondTask;
  expect(messages).toEqual(['the first is through', 'the second is at work']);
  expect(existsSync(lock)).toBe(false);
});

test('a failed task releases the lock', async () => {
  const lock = toLockPath(createTemporaryFolder());
  await expect(withLockFile(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await withLockFile(lock, async () => 'made')).toBe('made');
});

test('the lock of a killed process expires', async () => {
  const lock = join(createTemporaryFolder(), 'lock');
  writeFileSync(lock, '');
  makeOld(lock);
  expect(await withLockFile(lock, async () => 'made')).toBe('made');
});

test('the lock of a slow task does not expire', async () => {
  const lock = toLockPath(createTemporaryFolder());
  const slow = Promise.withResolvers<void>();
  const firstTask = withLockFile(lock, () => slow.promise, { expiresAfterMs: 1000 });
  makeOld(lock);
  await expect.poll(() => Date.now() - statSync(lock).mtimeMs).toBeLessThan(minuteMs / 2);
  slow.resolve();
  await firstTask;
});
