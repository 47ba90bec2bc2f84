/**
 * A request that is refused before its body is read leaves a working connection, or one that is announced as closed.
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../door.ts';
import { openWorld, type World } from '../world.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** A blocked connection stays silent for over a minute; a machine busy with other tests replies within seconds. */
const answerWithinMs = 5000;
const repetitions = 50;
/** The body limit of JSON requests, unless an endpoint declares another. */
const bodyLimit = 256 * kilobyte;

let world: World;
let port: number;
let clients: Readonly<Record<'admin' | 'member', Door>>;
beforeAll(async () => {
  world = await openWorld();
  port = Number(new URL(world.address).port);
  const school = await world.school();
  const member = await world.person(school, { role: 'member' });
  clients = { admin: await world.as(school.admin), member: await world.as(member) };
});
afterAll(() => world.close());

interface Refused {
  readonly as?: 'admin' | 'member';
  readonly method?: string;
  readonly path: string;
  readonly type: string;
  readonly status: number;
  /** The beginning of the body; the rest is padding. */
  readonly begin?: string;
}

const form = 'multipart/form-data; boundary=b';
const upload = '/api/tenant/files';
const otherField = '--b\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n';

/** Requests refused because of their headers, their client or the first bytes of their body. */
const refusals: Readonly<Record<string, Refused>> = {
  'a form without a boundary': { as: 'admin', path: upload, type: 'multipart/form-data', status: 400 },
  'a form with an overlong boundary': {
    as: 'admin',
    path: upload,
    type: `multipart/form-data; boundary=${'b'.repeat(400)}`,
    status: 400,
  },
  'a file in a field of another name': {
    as: 'admin',
    path: upload,
    type: form,
    status: 400,
    begin: otherField,
  },
  'a form without a session': { path: upload, type: form, status: 401 },
  'a form of a client without permission': {
    as: 'member',
    path: '/api/tenant/users/import',
    type: form,
    status: 403,
  },
  'a form for an unknown path': { as: 'admin', path: '/api/tenant/nowhere', type: form, status: 404 },
  'a form for an undecodable path': { path: '/api/%zz', type: form, status: 404 },
  'a form instead of JSON': { as: 'admin', path: '/api/tenant/groups', type: form, status: 400 },
  'another method': { as: 'admin', method: 'PATCH', path: upload, type: form, status: 405 },
  'an unsupported content type': { as: 'admin', path: upload, type: 'application/xml', status: 415 },
  'too much or invalid JSON': {
    as: 'admin',
    path: '/api/tenant/groups',
    type: 'application/json',
    status: 400,
  },
};

const sizes = { '70 KB': 70 * kilobyte, '1 MB': megabyte, '20 MB': 20 * megabyte };

function headOf({ as, path, type, method = 'POST' }: Refused, size: number): string {
  const headers = {
    host: 'school.example',
    'content-type': type,
    'content-length': String(size),
    ...(as && { authorization: `Bearer ${clients[as].token}` }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Reads the next complete reply of a connection and fails if it takes too long. */
function readAnswer(socket: Socket): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const late = setTimeout(() => finish(() => reject(new Error('no reply in time'))), answerWithinMs);
    const finish = (say: () => void) => {
      clearTimeout(late);
      socket.off('data', hear).off('end', end).off('error', fail);
      say();
    };
    const hear = (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      const [head = '', body] = heard.split('\r\n\r\n', 2);
      const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
      if (body === undefined || body.length < Number(length)) return;
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
      finish(() => resolve({ status: Number(status), closes: /^connection: close\r?$/im.test(head) }));
    };
    const end = () => finish(() => reject(new Error(`ended after ${JSON.stringify(heard)}`)));
    const fail = (error: Error) => finish(() => reject(error));
    socket.on('data', hear).on('end', end).on('error', fail);
  });
}

/** Sends a request whose body will not be read, and another one unless the reply announced to close the connection. */
async function tryOnce(refused: Refused, size: number, padding: Buffer, isApart: boolean) {
  const socket = connect(port, '127.0.0.1');
  try {
    const answered = readAnswer(socket);
    socket.write(headOf(refused, size) + (refused.begin ?? ''));
    // How much of a body is read at once depends on whether it arrives together with its headers.
    if (isApart) await pause(1);
    socket.write(padding.subarray(0, size - (refused.begin ?? '').length));
    const { status, closes } = await answered;
    if (!closes) {
      const next = readAnswer(socket);
      socket.write('GET /api/health HTTP/1.1\r\nhost: school.example\r\n\r\n');
      expect((await next).status).toBe(200);
    }
    return status;
  } finally {
    socket.destroy();
  }
}

const fill = (size: number) => Buffer.alloc(size, 'x');

describe.each(Object.entries(sizes))('a body of %s', (_, size) => {
  const padding = fill(size);

  test.each(Object.entries(refusals))('%s', async (_name, refused) => {
    const status = refused.type === 'application/json' && size > bodyLimit ? 413 : refused.status;
    for (let time = 0; time < repetitions; time += 1)
      expect(await tryOnce(refused, size, padding, time % 2 === 1)).toBe(status);
  });
});

/**
 * Sends the whole body regardless of the reply, and resolves with everything received once the server ends the
 * connection.
 */
function sendWhole(head: string, padding: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    let isSent = false;
    let isEnded = false;
    const settle = () => {
      if (isSent && isEnded) socket.end();
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('end', () => {
      isEnded = true;
      settle();
    });
    socket.setTimeout(2 * answerWithinMs, () => socket.destroy(new Error(`nothing more after ${heard}`)));
    socket.on('error', reject).on('close', () => resolve(heard));
    socket.write(head);
    socket.write(padding, () => {
      isSent = true;
      settle();
    });
  });
}

describe('a client that keeps sending gets the reply instead of a reset after', () => {
  const padding = fill(20 * megabyte);
  const whole = Object.entries(refusals).map(([name, refused]) => [name, headOf, refused] as const);

  test.each(whole)('%s', async (_name, head, refused) => {
    const heard = await sendWhole(head(refused, padding.length) + (refused.begin ?? ''), padding);
    const status = refused.type === 'application/json' ? 413 : refused.status;
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ code: expect.any(String) });
  });

  test('a chunked body of unknown length', async () => {
    const chunk = `${padding.length.toString(16)}\r\n`;
    const heard = await sendWhole(
      `POST ${upload} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
      padding,
    );
    expect(heard).toMatch(/^HTTP\/1.1 401 .*\r\nconnection: close\r\n.*"UNAUTHENTICATED"/is);
  });

  test.each([
    ['an invalid content length', `POST ${upload} HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n`, 400],
    ['a header without a name', `POST ${upload} HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n`, 400],
    ['too long headers', `POST ${upload} HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ])('%s', async (_name, head, status) => {
    const heard = await sendWhole(head, padding);
    expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect(heard).toMatch(/\r\nconnection: close\r\n/i);
  });
});

test('disconnects a client that never stops sending', async () => {
  const head = headOf({ path: upload, type: form, status: 401 }, 100 * megabyte);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const sending = setInterval(() => socket.write(fill(kilobyte)), 50);
  socket.write(head);
  socket.resume().on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(sending);
});

describe('a client with keep-alive connections continues', () => {
  test.each(Object.entries(sizes))('after a body of %s', async (_name, size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body?: Buffer): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = body && { 'content-type': 'multipart/form-data', 'content-length': body.length };
        const asked = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: 5000 });
        asked.on('response', (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        asked.on('timeout', () => asked.destroy(new Error('no reply'))).on('error', reject);
        asked.end(body);
      });
    for (let time = 0; time < repetitions; time += 1) {
      expect(await ask('POST', upload, fill(size))).toBe(401);
      expect(await ask('GET', '/api/health')).toBe(200);
    }
    agent.destroy();
  });

  test('with the fetch of Node', async () => {
    for (let time = 0; time < repetitions; time += 1) {
      const refused = await clients.admin.post('/tenant/files', {
        raw: fill(20 * megabyte),
        headers: { 'content-type': 'multipart/form-data' },
      });
      expect(refused.status).toBe(400);
      expect((await clients.admin.get('/health')).status).toBe(200);
    }
  });
});
