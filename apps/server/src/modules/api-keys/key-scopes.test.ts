/** What each scope opens, and what no key reaches. */
import { findScope, type Scope, scopeModules, scopes, scopesOf } from '@klasna/contract/api-keys/scopes';
import type { Endpoint } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createKeyTools } from '../../../test/key-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
const clientsByScope = new Map<Scope, ApiClient>();
let everyScope: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  const { createKey } = createKeyTools(testApp);
  for (const scope of scopes) clientsByScope.set(scope, (await createKey(school.admin, [scope])).client);
  everyScope = (await createKey(school.admin, scopes)).client;
});
afterAll(() => testApp.close());

const endpoints = Object.entries(moduleRoutes).flatMap(([module, routes]) =>
  Object.entries(routes).map(([name, endpoint]) => ({
    name: `${module}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
);
const authenticated = endpoints.filter(({ endpoint }) => endpoint.who === 'signedIn');
const toPath = (path: string) => path.replace(/\{\w+\}/g, '019aa000-0000-7000-8000-000000000000');
const send = (client: ApiClient, { method, path }: Endpoint): Promise<ApiReply> =>
  client[method.toLowerCase() as 'get'](toPath(path), method === 'GET' ? {} : { body: {} });

test('the modules that can be given are modules of the contract', () => {
  expect(Object.keys(moduleRoutes)).toEqual(expect.arrayContaining(scopeModules));
});

test('endpoints are served under the names by which scopes know them', () => {
  const served = testApp.app.endpoints.map(({ name }) => name);
  expect(served.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('every scope opens at least one endpoint', () => {
  const opened = new Set(authenticated.map(({ name, endpoint }) => findScope(name, endpoint)));
  expect(scopes.filter((scope) => !opened.has(scope))).toEqual([]);
});

test.each(scopeModules)('%s: each scope opens its calls and no other of the module', async (module) => {
  const ofModule = authenticated.filter(({ name }) => name.startsWith(`${module}.`));
  for (const scope of scopesOf(module)) {
    const client = clientsByScope.get(scope) as ApiClient;
    for (const { name, endpoint } of ofModule) {
      const needed = findScope(name, endpoint);
      const { status, body } = await send(client, endpoint);
      const code = status === 403 ? body.code : 'passed';
      const expected = needed === undefined ? 'NOT_FOR_API_KEYS' : needed === scope ? code : 'SCOPE_MISSING';
      expect([name, scope, status === 401, code]).toEqual([name, scope, false, expected]);
      if (needed === scope) expect([name, code]).not.toEqual([name, 'SCOPE_MISSING']);
    }
  }
});

test('a refusal names the scope that is needed', async () => {
  const client = clientsByScope.get('people:read') as ApiClient;
  const { body } = await client.post('/tenant/groups', { body: { name: 'Group' } });
  expect(body).toEqual({
    code: 'SCOPE_MISSING',
    message: 'This API key lacks the scope for this call',
    errors: { scope: [{ needed: 'groups:write' }] },
  });
});

describe('with every scope there is', () => {
  const modulesWithoutKeys = ['identity', 'singleSignOn', 'webhooks', 'apiKeys', 'personal', 'retention'];
  const refused = authenticated.filter(({ name }) =>
    modulesWithoutKeys.includes(name.split('.', 1)[0] ?? ''),
  );

  test('the list of these modules is complete', () => {
    const without = Object.keys(moduleRoutes).filter((module) => !scopeModules.some((one) => one === module));
    expect(without.toSorted()).toEqual([...modulesWithoutKeys, 'installation'].toSorted());
  });

  test.each(refused)('$name is not reachable', async ({ endpoint }) => {
    const { status, body } = await send(everyScope, endpoint);
    expect([status, body.code]).toEqual([403, 'NOT_FOR_API_KEYS']);
  });

  test.each(['/tenant/user/calendar', '/tenant/user/security-log'])('%s is not reachable', async (path) => {
    expect((await everyScope.get(path)).body.code).toBe('NOT_FOR_API_KEYS');
  });

  test('permissions, passwords and emails of people stay as they are', async () => {
    const student = await testApp.createPerson(school, { role: 'member' });
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const change = async (id: string, body: object) =>
      (await everyScope.put(`/tenant/users/${id}`, { body })).body.code;
    expect(await change(student.id, { password: 'a quiet harbour 7' })).toBe('FORBIDDEN');
    expect(await change(student.id, { email: 'other@school.example' })).toBe('FORBIDDEN');
    expect(await change(school.admin.id, { email: 'other@school.example' })).toBe('FORBIDDEN');
    expect(await change(teacher.id, { permissions: [] })).toBe('NOT_FOR_API_KEYS');
    const newPerson = { firstName: 'New', lastName: 'Comer', email: 'new@school.example' };
    const create = async (details: object) =>
      (await everyScope.post('/tenant/users', { body: { ...newPerson, ...details } })).body.code;
    expect(await create({ role: 'staff', permissions: ['admin-access'] })).toBe('NOT_FOR_API_KEYS');
    expect(await create({ role: 'member', permissions: [], password: 'a quiet harbour 7' })).toBe(
      'FORBIDDEN',
    );
    // The same person with what is allowed.
    expect(await change(student.id, { phone: '+380441234567' })).toBeUndefined();
    expect(await create({ role: 'member', permissions: [] })).toBeUndefined();
  });
});
