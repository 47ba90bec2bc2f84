/** Graceful shutdown: a stopping server finishes running requests. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../src/kernel/failure.ts';
import { createDrain } from '../../src/kernel/http/drain.ts';
import { closeServer, openServer } from '../../src/kernel/http/server.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

async function startSlowServer(drainMs = 0) {
  const server = openServer(kernel.config, kernel.log);
  const drain = createDrain(server, drainMs);
  const handleSlowly = async () => {
    await pause(400);
    return { done: true };
  };
  server.get('/slow', handleSlowly);
  server.post('/slow', handleSlowly);
  return { server, drain, address: await server.listen({ port: 0, host: '127.0.0.1' }) };
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

test('while proxies may still send, requests are served, each on a connection that closes', async () => {
  const { server, drain, address } = await startSlowServer(600);
  expect((await fetch(`${address}/slow`)).headers.get('connection')).toBe('keep-alive');
  let hasEnded = false;
  const draining = drain.run().then(() => {
    hasEnded = true;
  });
  const answer = await fetch(`${address}/slow`, { method: 'POST' });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(hasEnded).toBe(false);
  expect(drain.hasBegun()).toBe(true);
  await draining;
  await closeServer(server);
});

test('a health check that is refused is no error in the log, and other refusals of that kind are', async () => {
  const server = openServer(kernel.config, kernel.log);
  const refuse = async () => {
    throw new Failure('unavailable');
  };
  server.get('/api/health', refuse);
  server.get('/api/other', refuse);
  kernel.logLines.length = 0;
  for (const path of ['/api/health', '/api/other']) expect((await server.inject(path)).statusCode).toBe(503);
  expect(kernel.logLines).toMatchObject([
    { level: 30, route: '/api/health', msg: 'health check: not ready' },
    { level: 50, route: '/api/other', msg: 'request failed' },
  ]);
  await server.close();
});

test('a second signal ends the wait for proxies', async () => {
  const { server, drain } = await startSlowServer(60_000);
  const secondSignal = new AbortController();
  const draining = drain.run(secondSignal.signal);
  secondSignal.abort();
  await draining;
  await closeServer(server);
});
