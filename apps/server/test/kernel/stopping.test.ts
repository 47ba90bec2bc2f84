/** Graceful shutdown: a stopping server finishes running requests. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, openServer } from '../../src/kernel/http/server.ts';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

async function serving() {
  const server = openServer(kernel.config, kernel.log);
  const slow = async () => {
    await pause(400);
    return { done: true };
  };
  server.get('/slow', slow);
  server.post('/slow', slow);
  return { server, address: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

test('a running request gets its reply', async () => {
  const { server, address } = await serving();
  const answer = fetch(`${address}/slow`);
  await pause(100);
  const begun = performance.now();
  await closeServer(server);
  expect(await (await answer).json()).toEqual({ done: true });
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('an endless request does not delay the shutdown', async () => {
  const { server, address } = await serving();
  const socket = connect(Number(new URL(address).port), '127.0.0.1').resume();
  socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
  const gone = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
  await pause(100);
  const begun = performance.now();
  await closeServer(server);
  await gone;
  expect(performance.now() - begun).toBeLessThan(6000);
});
