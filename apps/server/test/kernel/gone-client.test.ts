/** Clients that go before their request is handled. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCaller } from '../../src/kernel/http/request-facts.ts';
import { openServer } from '../../src/kernel/http/server.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

test('the address of a client is known after it has gone', async () => {
  const server = openServer(kernel.config, kernel.log);
  const arrived = Promise.withResolvers<void>();
  const caller = Promise.withResolvers<string>();
  server.get('/late', async (request) => {
    arrived.resolve();
    await once(request.raw.socket, 'close');
    try {
      caller.resolve(toCaller(request).ip);
    } catch (error) {
      caller.reject(error);
    }
    return '';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET /late HTTP/1.1\r\nHost: school.example\r\n\r\n');
  await arrived.promise;
  client.destroy();
  expect(await caller.promise).toBe('127.0.0.1');
  await server.close();
});
