/** Guards against well-formed but meaningless input: it is rejected or has no result, never a server error. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  adminClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
});
afterAll(() => testApp.close());

test.each([
  '/tenant/users?page=2147483647',
  '/tenant/users?page=100000000&limit=100&permissions=teacher',
  '/tenant/groups?page=2147483647',
  '/tenant/audit?page=2147483647',
  '/tenant/audit?from=0000-01-01',
  '/tenant/audit?to=0000-01-01T00:00:00Z',
  `/tenant/audit?from=2020-01-01T00:00:00.${'1'.repeat(300)}Z`,
])('rejects %s', async (address) => {
  expect((await adminClient.get(address)).status).toBe(400);
});

test.each(['page', 'role'])('refuses a list in brackets instead of ignoring it: %s', async (name) => {
  const { status, body } = await adminClient.get(`/tenant/users?${name}[]=staff`);
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.errors).toEqual({ [`${name}[]`]: ['Repeat the name without brackets to send several values'] });
});

test.each([
  '/tenant/users?page=10000000&limit=100',
  '/tenant/groups?page=10000000&limit=100',
  '/tenant/audit?from=2020-01-01T00:00:00%2B23:59',
])('accepts %s', async (address) => {
  expect((await adminClient.get(address)).status).toBe(200);
});

test.each(['CTT', 'BST', 'US/Pacific-New', 'SystemV/PST8', 'Etc/GMT+5'])(
  'rejects the ambiguous time zone %s',
  async (timezone) => {
    expect((await adminClient.put('/tenant/school/general', { body: { timezone } })).status).toBe(400);
  },
);

test.each(['a\r\nBcc: x@y', 'ab\u001b[31m', '\u202eevil', '\u200b\u200b', 'a\u0000b'])(
  'rejects the name %j',
  async (firstName) => {
    const body = { firstName, lastName: 'Koval', email: 'odd@names.example', role: 'member' };
    const answer = await adminClient.post('/tenant/users', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
  },
);

test('accepts ids in capital letters', async () => {
  const body = { firstName: 'Olena', lastName: 'Koval', email: 'capital@ids.example', role: 'member' };
  const { id } = (await adminClient.post('/tenant/users', { body })).body.data;
  const group = (await adminClient.post('/tenant/groups', { body: { name: 'Morning' } })).body.data;
  const added = await adminClient.post(`/tenant/groups/${group.id}/users`, {
    body: { userId: id.toUpperCase() },
  });
  expect(added.status).toBe(201);
});

test('rejects a CSV file with too many columns before reading its rows', async () => {
  const raw = new FormData();
  const rows = `firstName,lastName,email${','.repeat(200_000)}\n${'a\n'.repeat(200)}`;
  raw.append('file', new Blob([rows]), 'wide.csv');
  raw.append('dryRun', 'true');
  const answer = await adminClient.post('/tenant/users/import', { raw });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.file).toEqual(['At most 100 columns fit into one file']);
});
