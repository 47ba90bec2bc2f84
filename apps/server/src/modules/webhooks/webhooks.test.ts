/** Administrators manage webhooks: what is stored, what is recorded, and what is kept secret. */

import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import {
  connectReceiver,
  createWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { personChanged } from '../people/index.ts';
import { createSecret, renewWebhookSecrets, signMessage } from './webhook-secret.ts';
import { cleanUpWebhooks } from './webhooks.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  testApp = await openTestApp({ WEBHOOKS_PRIVATE: 'on' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const path = '/tenant/school/webhooks';
const listAudit = async () => (await client.get('/tenant/audit?limit=50')).body;
const runSql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  testApp.runSql<T>(school.id, text, [school.id, ...values]);

test('a webhook is created, listed without its secret, changed and deleted', async () => {
  const { id, secret } = await createWebhook(client, {
    url: receiver.url,
    description: 'Our bookkeeping',
    eventTypes: ['balance.changed', 'person.created'],
  });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await client.get(path);
  expect(listed.text).not.toContain(secret);
  expect(listed.body.data).toMatchObject([
    // In the order of the catalogue.
    { id, url: receiver.url, eventTypes: ['person.created', 'balance.changed'], state: 'active' },
  ]);
  const body = { url: `${receiver.url}/new`, description: '', eventTypes: null };
  expect(unwrapData(await client.put(`${path}/${id}`, { body }))).toMatchObject(body);
  expect((await client.delete(`${path}/${id}`)).status).toBe(204);
  expect((await client.get(path)).body.data).toEqual([]);
});

test('the secret is stored encrypted, shown on demand, and in no log', async () => {
  const { id, secret } = await createWebhook(client, { url: receiver.url });
  expect(unwrapData(await client.get(`${path}/${id}/secret`))).toEqual({ id, secret });
  const rotated = unwrapData(await client.post(`${path}/${id}/secret`)).secret;
  expect(rotated).not.toBe(secret);
  const rows = await runSql('select * from webhook_endpoints where school_id = $1');
  const logs = [
    rows,
    await runSql('select * from audit_entries where school_id = $1'),
    await runSql('select * from security_events where school_id = $1'),
  ];
  for (const one of [secret, rotated]) expect(JSON.stringify(logs)).not.toContain(one.slice('whsec_'.length));
});

test('creating, changing, deleting, pausing and new secrets are in the audit log and the security log', async () => {
  const { id } = await createWebhook(client, { url: receiver.url });
  const body = { url: `${receiver.url}/new`, description: 'x', eventTypes: ['class.changed'] };
  await client.put(`${path}/${id}`, { body });
  await client.post(`${path}/${id}/pause`);
  await client.post(`${path}/${id}/resume`);
  await client.get(`${path}/${id}/secret`);
  await client.post(`${path}/${id}/secret`);
  await client.delete(`${path}/${id}`);
  const entries = (await listAudit()).data.filter(({ type }: { type: string }) =>
    type.startsWith('webhook.'),
  );
  expect(entries.map(({ type }: { type: string }) => type)).toEqual([
    'webhook.deleted',
    ...Array.from({ length: 4 }, () => 'webhook.changed'),
    'webhook.created',
  ]);
  const events = await runSql<{ kind: string; change: string | null }>(
    "select kind, details ->> 'change' as change from security_events where school_id = $1 and kind like 'webhook.%' order by id",
  );
  expect(events.map(({ kind, change }) => change ?? kind)).toEqual([
    ...['created', 'address', 'webhook.secretShown', 'secret', 'deleted'],
  ]);
});

test('for 24 hours after a rotation both secrets sign, then the new one alone', async () => {
  const id = await connectReceiver(client, receiver);
  const newSecret = unwrapData(await client.post(`${path}/${id}/secret`)).secret;
  // The receiver still verifies with the old one.
  await client.post(`${path}/${id}/test`);
  await eventually(() => receiver.taken.length === 1);
  expect(receiver.taken[0]?.signatures).toHaveLength(2);
  receiver.secret = newSecret;
  await client.post(`${path}/${id}/test`);
  await eventually(() => receiver.taken.length === 2);
  await runSql(
    "update webhook_endpoints set replaced_secret_until = now() - interval '1 second' where school_id = $1",
  );
  expect((await client.get(path)).body.data[0].replacedSecretUntil).toBeNull();
  await client.post(`${path}/${id}/test`);
  await eventually(() => receiver.taken.length === 3);
  expect(receiver.taken[2]?.signatures).toHaveLength(1);
  await cleanUpWebhooks(testApp.jobDeps);
  expect(
    await runSql('select id from webhook_endpoints where school_id = $1 and replaced_secret is not null'),
  ).toEqual([]);
});

test('a test event is sent whatever types are chosen, and refused while the webhook is paused', async () => {
  const id = await connectReceiver(client, receiver, { eventTypes: ['class.changed'] });
  const queued = unwrapData(await client.post(`${path}/${id}/test`));
  expect(queued).toMatchObject({ type: 'webhook.test', state: 'pending' });
  await eventually(() => receiver.taken.length === 1);
  expect(receiver.taken[0]).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
  const details = unwrapData(await client.get(`${path}/${id}/deliveries/${queued.id}`));
  expect(details.payload).toEqual({
    ...{ type: 'webhook.test', timestamp: receiver.taken[0]?.timestamp },
    data: receiver.taken[0]?.data,
  });
  await client.post(`${path}/${id}/pause`);
  expect((await client.post(`${path}/${id}/test`)).body.code).toBe('WEBHOOK_PAUSED');
});

test('what happens while a webhook is paused is sent when it is resumed', async () => {
  const id = await connectReceiver(client, receiver);
  await client.post(`${path}/${id}/pause`);
  await testApp.connected.database.inSchool(school.id, async (tx) =>
    tx.publish(personChanged({ userId: school.admin.id })),
  );
  await testApp.app.waitUntilSettled();
  expect((await client.get(path)).body.data[0]).toMatchObject({ state: 'paused', pendingCount: 1 });
  await client.post(`${path}/${id}/resume`);
  await eventually(() => receiver.taken.length === 1);
});

test('a school has at most ten webhooks', async () => {
  for (let count = 0; count < 10; count += 1) await createWebhook(client, { url: receiver.url });
  const body = { url: receiver.url, eventTypes: null };
  const refused = await client.post(path, { body });
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
});

test.each([
  { url: 'ftp://example.com/', eventTypes: null },
  { url: 'https://user:password@example.com/', eventTypes: null },
  { url: 'https://example.com/', eventTypes: [] },
  { url: 'https://example.com/', eventTypes: ['person.unknown'] },
])('a bad input is refused: %j', async (body) => {
  expect((await client.post(path, { body })).status).toBe(400);
});

test('the log is listed in pages, newest first, and by state', async () => {
  const id = await connectReceiver(client, receiver);
  for (let count = 0; count < 5; count += 1) await client.post(`${path}/${id}/test`);
  await eventually(() => receiver.taken.length === 5);
  await eventually(async () => (await client.get(path)).body.data[0].pendingCount === 0);
  const log = `${path}/${id}/deliveries`;
  const { data, meta } = (await client.get(`${log}?limit=2&page=2`)).body;
  expect(meta.pagination).toMatchObject({ total: 5, page: 2, totalPages: 3 });
  // Several are sent at a time, so they may arrive in another order than they were made.
  const ids = receiver.taken.map(({ id: messageId }) => messageId).toSorted();
  expect(data.map(({ messageId }: { messageId: string }) => messageId)).toEqual([ids[2], ids[1]]);
  expect((await client.get(`${log}?state=delivered`)).body.meta.pagination.total).toBe(5);
  expect((await client.get(`${log}?state=failed`)).body.meta.pagination.total).toBe(0);
});

test('deliveries are deleted after 30 days, and not before', async () => {
  const id = await connectReceiver(client, receiver);
  await client.post(`${path}/${id}/test`);
  await client.post(`${path}/${id}/test`);
  await eventually(() => receiver.taken.length === 2);
  const age = (days: number, which: number) =>
    runSql(
      `update webhook_deliveries set created_at = now() - make_interval(days => $2::int)
       where school_id = $1 and message_id = $3`,
      [days, receiver.taken[which]?.id],
    );
  await age(31, 0);
  await age(29, 1);
  await cleanUpWebhooks(testApp.jobDeps);
  const { data } = (await client.get(`${path}/${id}/deliveries`)).body;
  expect(data).toMatchObject([{ messageId: receiver.taken[1]?.id }]);
});

test('secrets are encrypted again with the new key of the installation, and a lost one is said', async () => {
  const { id, secret } = await createWebhook(client, { url: receiver.url });
  const newKey = Buffer.alloc(32, 1);
  const { database } = testApp.connected;
  const boxes = createSecretBox([newKey, ...testApp.config.keys('webhooks')]);
  await renewWebhookSecrets({ database, log: testApp.jobDeps.log }, boxes);
  const [row] = await runSql<{ secret: string }>('select secret from webhook_endpoints where school_id = $1');
  const context = `webhook secret ${school.id} ${id}`;
  expect(createSecretBox([newKey]).open(row?.secret ?? '', context)).toBe(secret);
  // The running server does not know the new key.
  expect((await client.get(`${path}/${id}/secret`)).body.code).toBe('WEBHOOK_SECRET_LOST');
  await client.post(`${path}/${id}/test`);
  await eventually(
    async () => (await client.get(`${path}/${id}/deliveries`)).body.data[0].lastError === 'secretLost',
  );
  expect(receiver.received).toEqual([]);
});

test('a signature is what other implementations of the specification verify', () => {
  const [secret, timestamp] = [createSecret(), Math.floor(Date.now() / 1000)];
  const body = '{"type":"person.created"}';
  const message = { id: 'message', timestamp, body };
  const headers = {
    ...{ 'webhook-id': 'message', 'webhook-timestamp': String(timestamp) },
    'webhook-signature': signMessage([secret], message),
  };
  expect(headers['webhook-signature']).toBe(
    new Webhook(secret).sign('message', new Date(timestamp * 1000), body),
  );
  expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow();
});
