/** Stopping leaves nothing behind, and whoever was killed is followed by a start that finds everything. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { healthOf, openFolder } from './one-folder.ts';

const { dataDir, start, stop, leftBehind } = openFolder();

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s ends everything in order', async (signal) => {
    const product = await start();
    process.kill(product.pid, signal);
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('by a signal that arrives twice, as Ctrl-C does, is one stop', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGINT');
    process.kill(product.pid, 'SIGINT');
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('drops nobody who keeps a connection open', async () => {
    const product = await start();
    expect((await healthOf(product)).status).toBe(200);
    const begun = performance.now();
    expect(await stop(product)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('after a server was killed', () => {
  test('the next one takes over the database that was left running', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGKILL');
    expect(leftBehind()).not.toBe('');
    const next = await start();
    expect((await healthOf(next)).status).toBe(200);
  });

  test('the next one recovers the database that died with it', async () => {
    const product = await start();
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(product.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const next = await start();
    expect((await healthOf(next)).status).toBe(200);
  });
});
