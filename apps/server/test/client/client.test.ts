/** The client for other programs, against a real server: the source, and the built package with the examples of its README. */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Client, createClient, KlasnaFailure, verifyWebhook } from '@klasna/client';
import { buildClient } from '@klasna/client/build';
import { scopes } from '@klasna/contract/api-keys/scopes';
import { findFreePort } from '@klasna/postgres/find-free-port';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyTools } from '../key-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

const run = promisify(execFile);
const readme = readFileSync(new URL('../../../../packages/client/README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code ?? '');

let testApp: TestApp;
let school: TestSchool;
let key: string;
let client: Client;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  for (const lastName of ['Bondar', 'Koval'])
    await testApp.createPerson(school, { role: 'member', firstName: 'Ivan', lastName });
  key = (await createKeyTools(testApp).createKey(school.admin, scopes)).token;
  client = createClient({ url: testApp.address, key });
});
afterAll(() => testApp.close());

const countGroups = async (name: string) =>
  (await client.call('GET /tenant/groups', { query: { q: name } })).meta.pagination.total;

test('a list has everybody, also where it needs several parts', async () => {
  const names: string[] = [];
  for await (const person of client.list('GET /tenant/users', { query: { limit: 1, role: 'member' } }))
    names.push(person.lastName);
  expect(names.toSorted()).toEqual(['Bondar', 'Koval']);
});

test('a POST whose reply is lost is made once', async () => {
  let lost = 0;
  const unreliable = createClient({
    url: testApp.address,
    key,
    fetch: async (...request) => {
      const response = await fetch(...request);
      if (lost > 1) return response;
      lost += 1;
      throw new TypeError('the connection was closed');
    },
  });
  const made = await unreliable.call('POST /tenant/groups', { body: { name: 'Lost reply' } });
  expect([lost, made.data.name, await countGroups('Lost reply')]).toEqual([2, 'Lost reply', 1]);
});

test('a redirect is not followed: neither the key nor the call reaches another address', async () => {
  const reached: (string | undefined)[] = [];
  const elsewhere = createServer(({ headers }, response) => {
    reached.push(headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const target = await listen(elsewhere);
  const redirecting = createServer(({ url }, response) =>
    response.writeHead(308, { location: `${target}${url}` }).end(),
  );
  try {
    const redirected = createClient({ url: await listen(redirecting), key });
    const call = redirected.call('POST /tenant/groups', { body: { name: 'Elsewhere' } });
    await expect(call).rejects.toMatchObject({
      name: 'KlasnaFailure',
      status: 308,
      message: expect.stringContaining(target),
    });
    expect(reached).toEqual([]);
  } finally {
    redirecting.close();
    elsewhere.close();
  }
});

test('a refusal has the code, the message and the fields of the server', async () => {
  const refused = await client
    .call('POST /tenant/groups', { body: { name: '' } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(KlasnaFailure);
  expect(refused).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    errors: { name: [expect.anything()] },
  });
});

test('a message that another implementation signed is verified, with a replaced secret too', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const other = `whsec_${Buffer.from('another secret of this many signs').toString('base64')}`;
  const body = JSON.stringify({ type: 'school.changed', timestamp: '2026-11-29T04:00:00Z', data: {} });
  const now = new Date();
  const sign = (by: string) => new Webhook(by).sign('msg_1', now, body);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': `${sign(other)} ${sign(secret)}`,
  };
  expect(await verifyWebhook(secret, headers, body)).toMatchObject({ type: 'school.changed' });
  await expect(verifyWebhook(secret, headers, `${body} `)).rejects.toThrow('not signed');
  await expect(verifyWebhook(secret, headers, body, now.getTime() + 301_000)).rejects.toThrow('too old');
});

describe('the built package', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'klasna-client-'));
    mkdirSync(join(folder, 'node_modules/@klasna'), { recursive: true });
    await buildClient(join(folder, 'package'));
    symlinkSync(join(folder, 'package'), join(folder, 'node_modules/@klasna/client'));
    for (const [index, code] of examples.entries()) {
      writeFileSync(join(folder, `example-${index}.mjs`), code);
      writeFileSync(join(folder, `example-${index}.mts`), code.replaceAll(/process\.env\.(\w+)/g, "'$1'"));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const runExample = async (index: number): Promise<string[]> => {
    const { stdout } = await run(process.execPath, [join(folder, `example-${index}.mjs`)], {
      env: { KLASNA_URL: testApp.address, KLASNA_KEY: key },
    });
    return stdout.trim().split('\n');
  };

  test('runs the examples of the README', async () => {
    expect(examples).toHaveLength(3);
    expect((await runExample(0)).toSorted()).toEqual(['Bondar Ivan', 'Koval Ivan']);
    expect(await runExample(1)).toEqual(['made Evening', '404 NOT_FOUND']);
  });

  test('runs the receiver of the README, which takes a message once and refuses another signature', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
    const port = String(await findFreePort());
    const receiver = spawn(process.execPath, [join(folder, 'example-2.mjs')], {
      env: { WEBHOOK_SECRET: secret, PORT: port },
    });
    let output = '';
    receiver.stdout.on('data', (part: Buffer) => (output += part));
    const data = { personId: '019aa000-0000-7000-8000-000000000000' };
    const body = JSON.stringify({ type: 'person.created', timestamp: '2026-11-29T04:00:00Z', data });
    const send = async (sentBody: string) => {
      const now = new Date();
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
      };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sentBody })).status;
    };
    try {
      await expect.poll(() => send(body).catch(() => 'not listening'), { timeout: 20_000 }).toBe(204);
      expect([await send(body), await send(`${body} `)]).toEqual([204, 400]);
      expect(output).toBe(`new person ${data.personId}\n`);
    } finally {
      receiver.kill();
    }
  });

  test('has types that accept the examples and refuse a wrong call, without this repository', async () => {
    const wrong = `import { createClient } from '@klasna/client';
const client = createClient({ url: '', key: '' });
// @ts-expect-error A group has a name.
await client.call('POST /tenant/groups', { body: { title: 'x' } });
// @ts-expect-error No key reaches this call.
await client.call('GET /tenant/school/api-keys');
const { data } = await client.call('GET /tenant/groups', { query: { q: 'x' } });
export const name: string | undefined = data[0]?.name;
// @ts-expect-error A name is a text.
export const wrong: number | undefined = data[0]?.name;
`;
    writeFileSync(join(folder, 'wrong.mts'), wrong);
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
    const types = createRequire(import.meta.url).resolve('@types/node/package.json');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const libraries = ['--lib', 'es2024,dom,dom.iterable,dom.asynciterable'];
    const files = [...examples.keys()].map((index) => `example-${index}.mts`);
    const checked = await run(
      process.execPath,
      [
        compiler,
        ...options,
        ...libraries,
        '--typeRoots',
        dirname(dirname(types)),
        '--types',
        'node',
        ...files,
        'wrong.mts',
      ],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe('');
  });
});
