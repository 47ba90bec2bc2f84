/** Graceful shutdown: a stopping server finishes running requests. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, openServer } from '../../src/kernel/http/server.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

async function startSlowServer() {
  const server = openServer(kernel.config, kernel.log);
  const handleSlowly = async () => {
    await pause(400);
    return { done: true };
  };
  server.get('/slow', handleSlowly);
  server.post('/slow', handleSlowly);
  return { server, address: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

test('a running request gets its reply', async () => {
  const { server, address } = await startSlowServer();
  const answer = fetch(`${address}/slow`);
  await pause(100);
  const startedAt = performance.now();
  await closeServer(server);
  expect(await (await answer).json()).toEqual({ done: true });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('an endless request does not delay the shutdown', async () => {
  const { server, address } = await startSlowServer();
  const socket = connect(Number(new URL(address).port), '127.0.0.1').resume();
  socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
  await pause(100);
  const startedAt = performance.now();
  await closeServer(server);
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(6000);
});
