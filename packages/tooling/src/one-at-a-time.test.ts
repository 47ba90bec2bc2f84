import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './database/test-cluster.ts';
import { oneAtATime } from './one-at-a-time.ts';

const minute = 60_000;

function age(file: string): void {
  const longAgo = new Date(Date.now() - minute);
  utimesSync(file, longAgo, longAgo);
}

const lockIn = (folder: string): string => join(folder, 'made', 'lock');

test('the second task starts after the first and reports that it waits', async () => {
  const lock = lockIn(temporaryFolder());
  const told: string[] = [];
  const first = Promise.withResolvers<string>();
  const one = oneAtATime(lock, () => first.promise, { onWait: () => told.push('the first waits') });
  const waiting = Promise.withResolvers<void>();
  const two = oneAtATime(lock, async () => told.push('the second is at work'), { onWait: waiting.resolve });
  await waiting.promise;
  told.push('the first is through');
  first.resolve('made');
  expect(await one).toBe('made');
  await two;
  expect(told).toEqual(['the first is through', 'the second is at work']);
  expect(existsSync(lock)).toBe(false);
});

test('a failed task releases the lock', async () => {
  const lock = lockIn(temporaryFolder());
  await expect(oneAtATime(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await oneAtATime(lock, async () => 'made')).toBe('made');
});

test('the lock of a killed process expires', async () => {
  const lock = join(temporaryFolder(), 'lock');
  writeFileSync(lock, '');
  age(lock);
  expect(await oneAtATime(lock, async () => 'made')).toBe('made');
});

test('the lock of a slow task does not expire', async () => {
  const lock = lockIn(temporaryFolder());
  const slow = Promise.withResolvers<void>();
  const one = oneAtATime(lock, () => slow.promise, { oldAfter: 1000 });
  age(lock);
  await expect.poll(() => Date.now() - statSync(lock).mtimeMs).toBeLessThan(minute / 2);
  slow.resolve();
  await one;
});
