/**
 * A request that is refused before its body is read leaves a working connection, or one that is announced as closed.
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** A blocked connection stays silent for over a minute; a machine busy with other tests replies within seconds. */
const replyTimeoutMs = 5000;
const repetitions = 50;
/** The body limit of JSON requests, unless an endpoint declares another. */
const bodyLimit = 256 * kilobyte;

let testApp: TestApp;
let port: number;
let clients: Readonly<Record<'admin' | 'member', ApiClient>>;
beforeAll(async () => {
  testApp = await openTestApp();
  port = Number(new URL(testApp.address).port);
  const school = await testApp.createTestSchool();
  const member = await testApp.createPerson(school, { role: 'member' });
  clients = { admin: await testApp.signInAs(school.admin), member: await testApp.signInAs(member) };
});
afterAll(() => testApp.close());

interface RefusedRequest {
  readonly client?: 'admin' | 'member';
  readonly method?: string;
  readonly path: string;
  readonly type: string;
  readonly status: number;
  /** The beginning of the body; the rest is padding. */
  readonly bodyStart?: string;
}

const form = 'multipart/form-data; boundary=b';
const upload = '/api/tenant/files';
const otherField = '--b\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n';

/** Requests refused because of their headers, their client or the first bytes of their body. */
const refusedRequests: Readonly<Record<string, RefusedRequest>> = {
  'a form without a boundary': { client: 'admin', path: upload, type: 'multipart/form-data', status: 400 },
  'a form with an overlong boundary': {
    client: 'admin',
    path: upload,
    type: `multipart/form-data; boundary=${'b'.repeat(400)}`,
    status: 400,
  },
  'a file in a field of another name': {
    client: 'admin',
    path: upload,
    type: form,
    status: 400,
    bodyStart: otherField,
  },
  'a form without a session': { path: upload, type: form, status: 401 },
  'a form of a client without permission': {
    client: 'member',
    path: '/api/tenant/users/import',
    type: form,
    status: 403,
  },
  'a form for an unknown path': { client: 'admin', path: '/api/tenant/nowhere', type: form, status: 404 },
  'a form for an undecodable path': { path: '/api/%zz', type: form, status: 404 },
  'a form instead of JSON': { client: 'admin', path: '/api/tenant/groups', type: form, status: 400 },
  'another method': { client: 'admin', method: 'PATCH', path: upload, type: form, status: 405 },
  'an unsupported content type': { client: 'admin', path: upload, type: 'application/xml', status: 415 },
  'too much or invalid JSON': {
    client: 'admin',
    path: '/api/tenant/groups',
    type: 'application/json',
    status: 400,
  },
};

const sizes = { '70 KB': 70 * kilobyte, '1 MB': megabyte, '20 MB': 20 * megabyte };

function toHead({ client, path, type, method = 'POST' }: RefusedRequest, size: number): string {
  const headers = {
    host: 'school.example',
    'content-type': type,
    'content-length': String(size),
    ...(client && { authorization: `Bearer ${clients[client].token}` }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Reads the next complete reply of a connection and fails if it takes too long. */
function readReply(socket: Socket): Promise<{ status: number; isClosing: boolean }> {
  return new Promise((resolve, reject) => {
    let received = '';
    const timer = setTimeout(() => finish(() => reject(new Error('no reply in time'))), replyTimeoutMs);
    const finish = (say: () => void) => {
      clearTimeout(timer);
      socket.off('data', receive).off('end', handleEnd).off('error', handleError);
      say();
    };
    const receive = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const [head = '', body] = received.split('\r\n\r\n', 2);
      const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
      if (body === undefined || body.length < Number(length)) return;
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
      finish(() => resolve({ status: Number(status), isClosing: /^connection: close\r?$/im.test(head) }));
    };
    const handleEnd = () => finish(() => reject(new Error(`ended after ${JSON.stringify(received)}`)));
    const handleError = (error: Error) => finish(() => reject(error));
    socket.on('data', receive).on('end', handleEnd).on('error', handleError);
  });
}

/** Sends a request whose body will not be read, and another one unless the reply announced to close the connection. */
async function sendRefusedRequest(
  refused: RefusedRequest,
  size: number,
  padding: Buffer,
  isSentSeparately: boolean,
) {
  const socket = connect(port, '127.0.0.1');
  try {
    const reply = readReply(socket);
    socket.write(toHead(refused, size) + (refused.bodyStart ?? ''));
    // How much of a body is read at once depends on whether it arrives together with its headers.
    if (isSentSeparately) await delay(1);
    socket.write(padding.subarray(0, size - (refused.bodyStart ?? '').length));
    const { status, isClosing } = await reply;
    if (!isClosing) {
      const next = readReply(socket);
      socket.write('GET /api/health HTTP/1.1\r\nhost: school.example\r\n\r\n');
      expect((await next).status).toBe(200);
    }
    return status;
  } finally {
    socket.destroy();
  }
}

const createPadding = (size: number) => Buffer.alloc(size, 'x');

describe.each(Object.entries(sizes))('a body of %s', (_, size) => {
  const padding = createPadding(size);

  test.each(Object.entries(refusedRequests))('%s', async (_name, refused) => {
    const status = refused.type === 'application/json' && size > bodyLimit ? 413 : refused.status;
    for (let attempt = 0; attempt < repetitions; attempt += 1)
      expect(await sendRefusedRequest(refused, size, padding, attempt % 2 === 1)).toBe(status);
  });
});

/**
 * Sends the whole body regardless of the reply, and resolves with everything received once the server ends the
 * connection.
 */
function sendWholeRequest(head: string, padding: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    let isSent = false;
    let isEnded = false;
    const settle = () => {
      if (isSent && isEnded) socket.end();
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', () => {
      isEnded = true;
      settle();
    });
    socket.setTimeout(2 * replyTimeoutMs, () => socket.destroy(new Error(`nothing more after ${received}`)));
    socket.on('error', reject).on('close', () => resolve(received));
    socket.write(head);
    socket.write(padding, () => {
      isSent = true;
      settle();
    });
  });
}

describe('a client that keeps sending gets the reply instead of a reset after', () => {
  const padding = createPadding(20 * megabyte);
  const cases = Object.entries(refusedRequests).map(([name, refused]) => [name, toHead, refused] as const);

  test.each(cases)('%s', async (_name, head, refused) => {
    const received = await sendWholeRequest(
      head(refused, padding.length) + (refused.bodyStart ?? ''),
      padding,
    );
    const status = refused.type === 'application/json' ? 413 : refused.status;
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toMatchObject({
      code: expect.any(String),
    });
  });

  test('a chunked body of unknown length', async () => {
    const chunk = `${padding.length.toString(16)}\r\n`;
    const received = await sendWholeRequest(
      `POST ${upload} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
      padding,
    );
    expect(received).toMatch(/^HTTP\/1.1 401 .*\r\nconnection: close\r\n.*"UNAUTHENTICATED"/is);
  });

  test.each([
    ['an invalid content length', `POST ${upload} HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n`, 400],
    ['a header without a name', `POST ${upload} HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n`, 400],
    ['too long headers', `POST ${upload} HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ])('%s', async (_name, head, status) => {
    const received = await sendWholeRequest(head, padding);
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
  });
});

test('disconnects a client that never stops sending', async () => {
  const head = toHead({ path: upload, type: form, status: 401 }, 100 * megabyte);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const sending = setInterval(() => socket.write(createPadding(kilobyte)), 50);
  socket.write(head);
  socket.resume().on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(sending);
});

describe('a client with keep-alive connections continues', () => {
  test.each(Object.entries(sizes))('after a body of %s', async (_name, size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body?: Buffer): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = body && { 'content-type': 'multipart/form-data', 'content-length': body.length };
        const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: 5000 });
        outgoing.on('response', (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        outgoing.on('timeout', () => outgoing.destroy(new Error('no reply'))).on('error', reject);
        outgoing.end(body);
      });
    for (let attempt = 0; attempt < repetitions; attempt += 1) {
      expect(await send('POST', upload, createPadding(size))).toBe(401);
      expect(await send('GET', '/api/health')).toBe(200);
    }
    agent.destroy();
  });

  test('with the fetch of Node', async () => {
    for (let attempt = 0; attempt < repetitions; attempt += 1) {
      const refused = await clients.admin.post('/tenant/files', {
        raw: createPadding(20 * megabyte),
        headers: { 'content-type': 'multipart/form-data' },
      });
      expect(refused.status).toBe(400);
      expect((await clients.admin.get('/health')).status).toBe(200);
    }
  });
});
