/** Receivers that are slow, broken or hostile delay nobody else, and no request reaches a private network. */

import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type FakeNameServer, startFakeNameServer } from '../../../test/fake-name-server.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import {
  answerStatus,
  connectReceiver,
  createWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts';
import { newId } from '../../kernel/ids.ts';
import { createFetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import { personChanged } from '../people/index.ts';
import { sendMessage } from './send-message.ts';
import { createSecret } from './webhook-secret.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ WEBHOOKS_PRIVATE: 'on' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
});

const publishIn = ({ id }: TestSchool, count: number) =>
  testApp.connected.database.inSchool(id, async (tx) => {
    for (let index = 0; index < count; index += 1) tx.publish(personChanged({ userId: newId() }));
  });

/** A server that answers every connection with these bytes, or does what `handle` says. */
async function withServer<T>(
  handle: string | ((socket: Socket) => void),
  work: (url: string) => Promise<T>,
): Promise<T> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.once('data', () => (typeof handle === 'string' ? socket.end(handle) : handle(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

const timeoutMs = 400;
const fetchPublic = createFetchPublic({ allowPrivate: true, timeoutMs, ignoresBody: true });
const send = (url: string, fetchIt = fetchPublic) =>
  sendMessage(fetchIt, {
    ...{ url, messageId: newId(), type: 'person.changed', eventAt: new Date() },
    ...{ data: { personId: newId() }, secrets: [createSecret()] },
  });

describe('an attempt', () => {
  test('ends after the timeout if the receiver does not answer', async () => {
    const startedAt = Date.now();
    const outcome = await withServer(() => {}, send);
    expect(outcome).toMatchObject({ status: null, error: 'timeout' });
    expect(Date.now() - startedAt).toBeLessThan(timeoutMs * 20);
  });

  test('ends after the timeout if the headers of the answer come drop by drop', async () => {
    const drip = (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-drop: ');
      const timer = setInterval(() => socket.write('a'), 50);
      socket.on('close', () => clearInterval(timer)).on('error', () => clearInterval(timer));
    };
    expect(await withServer(drip, send)).toMatchObject({ status: null, error: 'timeout' });
  });

  test('reads no body: one of any size, or that never ends, is ignored', async () => {
    let written = 0;
    const flood = (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
      };
      socket.on('drain', write);
      write();
    };
    const patient = createFetchPublic({ allowPrivate: true, timeoutMs: 20_000, ignoresBody: true });
    const sendPatiently = (url: string) => send(url, patient);
    expect(await withServer(flood, sendPatiently)).toMatchObject({ status: 200, error: null });
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'invalidReply'],
    ['a status that does not exist', 'HTTP/1.1 999 Odd\r\n\r\n', 'invalidReply'],
    ['headers that are too long', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 'invalidReply'],
    ['nothing', '', 'unreachable'],
    [
      'an upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'unreachable',
    ],
  ])('that is answered with %s fails', async (_, answer, error) => {
    expect(await withServer(answer, send)).toMatchObject({ status: null, error });
  });

  test('to an address where nobody listens fails', async () => {
    const url = await withServer('', async (address) => address);
    expect(await send(url)).toMatchObject({ status: null, error: 'unreachable' });
  });

  test.each([301, 302, 303, 307, 308])(
    'that is answered with a redirect (%i) is not sent on',
    async (status) => {
      const target = await startWebhookReceiver();
      try {
        const redirect = `HTTP/1.1 ${status} Moved\r\nlocation: ${target.url}\r\ncontent-length: 0\r\n\r\n`;
        expect(await withServer(redirect, send)).toMatchObject({ status, error: 'redirect' });
        expect(target.received).toEqual([]);
      } finally {
        await target.close();
      }
    },
  );

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'http://example.com/',
  ])('to %s is not made where private addresses are not allowed', async (url) => {
    const fetchStrictly = createFetchPublic({ allowPrivate: false, timeoutMs, ignoresBody: true });
    expect(await send(url, fetchStrictly)).toMatchObject({ status: null, error: 'notPublic' });
  });
});

describe('a name', () => {
  let nameServer: FakeNameServer;
  beforeEach(async () => {
    nameServer = await startFakeNameServer();
    return () => nameServer.close();
  });
  const fetchByName = (options: object = {}) =>
    createFetchPublic({
      ...{ allowPrivate: false, timeoutMs: 20_000, ignoresBody: true, nameServers: [nameServer.address] },
      ...options,
    });

  test.each([['127.0.0.1'], ['10.0.0.7'], ['93.184.215.14', '192.168.1.1']])(
    'that leads to %s is refused, and was asked for once',
    async (...addresses) => {
      nameServer.names.set('hooks.example.com', addresses);
      const outcome = await send('https://hooks.example.com/', fetchByName());
      expect(outcome).toMatchObject({ status: null, error: 'notPublic' });
      expect(nameServer.asked).toEqual(['hooks.example.com', 'hooks.example.com']);
    },
  );

  test('of this machine is refused without asking anybody', async () => {
    for (const host of ['localhost', 'x.localhost', 'LOCALHOST.'])
      expect(await send(`https://${host}/`, fetchByName())).toMatchObject({ error: 'notPublic' });
    expect(nameServer.asked).toEqual([]);
  });

  test('without an address fails, and one whose server never answers ends with the attempt', async () => {
    nameServer.names.set('empty.example.com', []);
    expect(await send('https://empty.example.com/', fetchByName())).toMatchObject({ error: 'unreachable' });
    const outcome = await send('https://silent.example.com/', fetchByName({ timeoutMs }));
    expect(outcome).toMatchObject({ error: 'timeout' });
  });

  test('whose server never answers delays no name of the system and no file', async () => {
    const silent = Array.from({ length: 16 }, (_, index) =>
      send(`https://silent-${index}.example.com/`, fetchByName({ timeoutMs: 1500 })),
    );
    await eventually(() => nameServer.asked.length >= 32);
    const startedAt = Date.now();
    await Promise.all([lookup('localhost'), readFile(import.meta.filename)]);
    expect(Date.now() - startedAt).toBeLessThan(1000);
    for (const { error } of await Promise.all(silent)) expect(error).toBe('timeout');
  });
});

describe('a receiver that stalls', () => {
  let stalling: WebhookReceiver;
  beforeEach(async () => {
    stalling = await startWebhookReceiver();
    stalling.answer = () => {};
    return () => stalling.close();
  });

  test('delays no other school', async () => {
    const healthy = await startWebhookReceiver();
    try {
      await connectReceiver(client, stalling);
      const otherSchool = await testApp.createTestSchool();
      await connectReceiver(await testApp.signInAs(otherSchool.admin), healthy);
      await publishIn(school, 20);
      await eventually(() => stalling.received.length > 0);
      const startedAt = Date.now();
      await publishIn(otherSchool, 20);
      await eventually(() => healthy.taken.length === 20);
      expect(Date.now() - startedAt).toBeLessThan(4000);
      // A school sends a few messages at a time, whatever waits.
      expect(stalling.received.length).toBeLessThanOrEqual(4);
    } finally {
      await healthy.close();
    }
  });

  test('gets one request at a time once it has failed, so that other receivers of the school go on', async () => {
    const healthy = await startWebhookReceiver();
    try {
      const id = await connectReceiver(client, stalling);
      await connectReceiver(client, healthy);
      await testApp.runSql(
        school.id,
        'update webhook_endpoints set failing_since = now() where school_id = $1 and id = $2',
        [school.id, id],
      );
      await publishIn(school, 12);
      await eventually(() => healthy.taken.length === 12);
      expect(stalling.received.length).toBe(1);
    } finally {
      await healthy.close();
    }
  });
});

test('the log says why an attempt failed, and keeps nothing that the receiver answered', async () => {
  const receiver = await startWebhookReceiver();
  try {
    receiver.answer = answerStatus(422);
    const id = await connectReceiver(client, receiver);
    await publishIn(school, 1);
    const path = `/tenant/school/webhooks/${id}/deliveries`;
    const delivery = await eventually(async () =>
      (await client.get(path)).body.data.find(
        ({ lastStatus }: { lastStatus: number | null }) => lastStatus !== null,
      ),
    );
    expect(delivery).toMatchObject({ state: 'pending', lastStatus: 422, lastError: 'status' });
    expect(delivery.responseMs).toBeGreaterThanOrEqual(0);
    const { text } = await client.get(`${path}/${delivery.id}`);
    expect(text).not.toContain('answer');
  } finally {
    await receiver.close();
  }
});

test('an address of a private network is refused when it is entered, and by every attempt if a name leads there', async () => {
  const strictApp = await openTestApp();
  try {
    const strictSchool = await strictApp.createTestSchool();
    const strictClient = await strictApp.signInAs(strictSchool.admin);
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/x',
      'https://localhost:8443/',
      'https://[::1]/',
    ]) {
      const body = { url, description: '', eventTypes: null };
      const refused = await strictClient.post('/tenant/school/webhooks', { body });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        ...[409, 'WEBHOOK_NOT_PUBLIC'],
        ['url'],
      ]);
    }
    const { id } = await createWebhook(strictClient, { url: 'https://hooks.example.com/' });
    await strictApp.runSql(
      strictSchool.id,
      "update webhook_endpoints set url = 'https://localhost:1/' where school_id = $1",
      [strictSchool.id],
    );
    await strictClient.post(`/tenant/school/webhooks/${id}/test`);
    await eventually(async () => {
      const { data } = (await strictClient.get(`/tenant/school/webhooks/${id}/deliveries`)).body;
      return data[0].lastError === 'notPublic';
    });
  } finally {
    await strictApp.close();
  }
});
