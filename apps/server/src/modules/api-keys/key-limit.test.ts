/** The limit of a key, what replies say about it, and that nobody else waits for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createKeyTools } from '../../../test/key-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', CALL_LIMITS: 'on', API_KEY_LIMIT: '5' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const createKey = () => createKeyTools(testApp).createKey(school.admin, ['people:read']);
const read = (client: ApiClient) => client.get('/tenant/users');
const toRemaining = ({ headers }: ApiReply) => Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1]);

/** Calls until the key is refused: on a slow machine the limit grows meanwhile. */
async function useUp(client: ApiClient): Promise<ApiReply[]> {
  const replies: ApiReply[] = [];
  for (let reply = await read(client); ; reply = await read(client)) {
    replies.push(reply);
    if (reply.status === 429 || replies.length > 60) return replies;
  }
}

describe('the limit of a key', () => {
  test('is in every reply, and above it calls are refused with the time to wait', async () => {
    const { client } = await createKey();
    const replies = await useUp(client);
    const last = replies.at(-1) as ApiReply;
    expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(replies[0]?.headers.get('ratelimit-policy')).toBe('"key";q=5;w=60');
    expect(replies[0]?.headers.get('ratelimit')).toMatch(/^"key";r=4;t=(\d|1[0-2])$/);
    expect([last.status, last.body.code, toRemaining(last)]).toEqual([429, 'TOO_MANY_CALLS', 0]);
    const wait = Number(last.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(12);
    expect(last.headers.get('ratelimit')).toMatch(/^"key";r=0;t=([1-9]|1[0-2])$/);
  });

  test('is that of one key: neither another key of the same person nor the person waits', async () => {
    const [first, second] = [await createKey(), await createKey()];
    expect((await useUp(first.client)).at(-1)?.status).toBe(429);
    const reply = await read(second.client);
    expect([reply.status, toRemaining(reply)]).toEqual([200, 4]);
    const person = await testApp.signInAs(school.admin);
    for (let call = 0; call < 8; call += 1) expect((await read(person)).status).toBe(200);
  });

  test('counts refused calls too, also those without a scope', async () => {
    const { client } = await createKey();
    const reply = await client.get('/tenant/courses');
    expect([reply.status, reply.body.code, toRemaining(reply)]).toEqual([403, 'SCOPE_MISSING', 4]);
  });

  test('adds nothing to the replies of the page', async () => {
    const reply = await read(await testApp.signInAs(school.admin));
    expect([...reply.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([]);
  });
});
