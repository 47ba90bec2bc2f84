/** Stopping leaves no process behind, and a start after a kill recovers everything. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createDataFolder, fetchHealth } from './data-folder.ts';

const { dataDir, start, stop, listRemainingProcesses } = createDataFolder();

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s shuts down cleanly', async (signal) => {
    const product = await start();
    process.kill(product.pid, signal);
    expect(await stop(product)).toBe(0);
    expect(listRemainingProcesses()).toBe('');
  });

  test('by a repeated signal, as Ctrl-C sends it, happens once', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGINT');
    process.kill(product.pid, 'SIGINT');
    expect(await stop(product)).toBe(0);
    expect(listRemainingProcesses()).toBe('');
  });

  test('does not wait for an open keep-alive connection', async () => {
    const product = await start();
    expect((await fetchHealth(product)).status).toBe(200);
    const startedAt = performance.now();
    expect(await stop(product)).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('after a server was killed', () => {
  test('the next one takes over its running database', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGKILL');
    expect(listRemainingProcesses()).not.toBe('');
    const next = await start();
    expect((await fetchHealth(next)).status).toBe(200);
  });

  test('the next one recovers a database that was killed as well', async () => {
    const product = await start();
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(product.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const next = await start();
    expect((await fetchHealth(next)).status).toBe(200);
  });
});
