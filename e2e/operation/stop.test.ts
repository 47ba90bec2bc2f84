/** Stopping leaves no process behind, and a start after a kill recovers everything. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { healthOf, openFolder } from './one-folder.ts';

const { dataDir, start, stop, leftBehind } = openFolder();

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s shuts down cleanly', async (signal) => {
    const product = await start();
    process.kill(product.pid, signal);
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('by a repeated signal, as Ctrl-C sends it, happens once', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGINT');
    process.kill(product.pid, 'SIGINT');
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('does not wait for an open keep-alive connection', async () => {
    const product = await start();
    expect((await healthOf(product)).status).toBe(200);
    const begun = performance.now();
    expect(await stop(product)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('after a server was killed', () => {
  test('the next one takes over its running database', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGKILL');
    expect(leftBehind()).not.toBe('');
    const next = await start();
    expect((await healthOf(next)).status).toBe(200);
  });

  test('the next one recovers a database that was killed as well', async () => {
    const product = await start();
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(product.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const next = await start();
    expect((await healthOf(next)).status).toBe(200);
  });
});
