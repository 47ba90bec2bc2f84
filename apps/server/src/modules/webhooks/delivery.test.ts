/** Every event reaches a receiver, in order for each thing, whatever the receiver and the processes do. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import {
  answerStatus,
  connectReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts';
import { publicKinds } from '../../app/webhook-events.ts';
import { newId } from '../../kernel/ids.ts';
import { openLog } from '../../kernel/log.ts';
import { createFetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { personChanged } from '../people/index.ts';
import { claimDelivery, recordDelivered } from './deliveries.store.ts';
import { recordOutcome } from './record-outcome.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { deliveriesQueued } from './webhooks.events.ts';
import { activateEndpoint } from './webhooks.store.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
let receiver: WebhookReceiver;
let webhookId: string;
beforeAll(async () => {
  testApp = await openTestApp({ WEBHOOKS_PRIVATE: 'on' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  receiver = await startWebhookReceiver();
  webhookId = await connectReceiver(client, receiver);
});
afterEach(() => receiver.close());

const runSql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  testApp.runSql<T>(school.id, text, [school.id, ...values]);
const publish = (...userIds: readonly string[]) =>
  testApp.connected.database.inSchool(school.id, async (tx) => {
    for (const userId of userIds) tx.publish(personChanged({ userId }));
  });
const wake = () =>
  testApp.connected.database.inSchool(school.id, async (tx) => tx.publish(deliveriesQueued({})));
/** Makes everything that waits due now. */
const passTime = async () => {
  await runSql(
    "update webhook_deliveries set next_attempt_at = now() where school_id = $1 and state = 'pending'",
  );
  await wake();
};
const readWebhook = async () =>
  (await client.get('/tenant/school/webhooks')).body.data.find((one: { id: string }) => one.id === webhookId);
const deliveriesPath = () => `/tenant/school/webhooks/${webhookId}/deliveries`;
const listDeliveries = async (query = '') =>
  (await client.get(`${deliveriesPath()}?limit=100${query}`)).body.data;
const countPending = async (): Promise<number> => (await readWebhook()).pendingCount;
const toPersonIds = (messages: WebhookReceiver['taken']) => messages.map(({ data }) => data.personId);
const waitUntilTaken = (count: number) => eventually(async () => receiver.taken.length >= count);
const waitForAttempts = (count: number) => eventually(async () => receiver.received.length >= count);
/** Waits until no attempt is being recorded any more. */
const waitUntilRecorded = () =>
  eventually(async () => {
    const [row] = await runSql<{ open: number }>(
      "select count(*)::int as open from webhook_deliveries where school_id = $1 and claimed_until is not null and state = 'pending'",
    );
    return row?.open === 0;
  });

test('an event arrives signed, with its type, its time and its data', async () => {
  const person = await createPerson();
  await publish(person.id);
  await waitUntilTaken(1);
  const [message] = receiver.taken;
  expect(message).toMatchObject({ type: 'person.changed', data: { personId: person.id } });
  expect(Math.abs(Date.parse(message?.timestamp ?? '') - Date.now())).toBeLessThan(30_000);
  await waitUntilRecorded();
  const [delivery] = await listDeliveries();
  expect(delivery).toMatchObject({
    ...{ messageId: message?.id, state: 'delivered', attempts: 1, lastStatus: 204, lastError: null },
  });
});

test('a created person is an event, also those of an import', async () => {
  const body = { firstName: 'New', lastName: 'Comer', role: 'member', email: `${newId()}@school.example` };
  const { id } = unwrapData(await client.post('/tenant/users', { body }));
  await waitUntilTaken(1);
  expect(receiver.taken[0]).toMatchObject({ type: 'person.created', data: { personId: id } });
});

const createPerson = (): Promise<TestPerson> => testApp.createPerson(school, { role: 'member' });

test('a receiver that is down for an hour gets every event once, in order for each thing', async () => {
  receiver.answer = answerStatus(500);
  const people = [newId(), newId(), newId()];
  for (let round = 0; round < 4; round += 1) {
    await publish(...people);
    await passTime();
    await waitUntilRecorded();
  }
  expect(receiver.taken).toEqual([]);
  expect(await readWebhook()).toMatchObject({ state: 'active', pendingCount: 12 });
  expect((await readWebhook()).failingSince).not.toBeNull();
  receiver.answer = undefined;
  await passTime();
  await waitUntilTaken(12);
  await waitUntilRecorded();
  for (const id of people) {
    const ofPerson = receiver.taken.filter(({ data }) => data.personId === id);
    expect(ofPerson).toHaveLength(4);
    const timestamps = ofPerson.map(({ timestamp, id: messageId }) => `${timestamp} ${messageId}`);
    expect(timestamps).toEqual(timestamps.toSorted());
  }
  expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(12);
  expect(await readWebhook()).toMatchObject({ pendingCount: 0, failedCount: 0, failingSince: null });
});

test('an event that fails holds back later ones of the same thing and no others', async () => {
  const [stuck, other] = [newId(), newId()];
  receiver.answer = ({ data }, response) =>
    void response.writeHead(data.personId === stuck ? 500 : 200).end();
  await publish(stuck);
  await waitForAttempts(1);
  await waitUntilRecorded();
  await publish(stuck, other, stuck, other);
  await waitUntilTaken(2);
  expect(toPersonIds(receiver.taken)).toEqual([other, other]);
  expect(receiver.received.filter(({ data }) => data.personId === stuck)).toHaveLength(1);
  receiver.answer = undefined;
  await passTime();
  await waitUntilTaken(5);
  expect(toPersonIds(receiver.taken).slice(2)).toEqual([stuck, stuck, stuck]);
});

test('a delivery is tried again after a growing delay', async () => {
  receiver.answer = answerStatus(500);
  await publish(newId());
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await waitForAttempts(attempt);
    await waitUntilRecorded();
    const [row] = await runSql<{ seconds: number }>(
      'select extract(epoch from next_attempt_at - last_attempt_at)::float as seconds from webhook_deliveries where school_id = $1',
    );
    delays.push(row?.seconds ?? 0);
    await passTime();
  }
  [5, 15, 45, 135].forEach((seconds, index) => {
    expect(delays[index]).toBeGreaterThan(seconds * 0.75);
    expect(delays[index]).toBeLessThan(seconds * 1.3 + 1);
  });
});

test.each([429, 503])('a receiver that answers %i is not asked again before Retry-After', async (status) => {
  receiver.answer = answerStatus(status, { 'retry-after': '900' });
  await publish(newId());
  await waitForAttempts(1);
  await waitUntilRecorded();
  const [delivery] = await listDeliveries();
  expect(delivery).toMatchObject({ lastStatus: status, lastError: 'status' });
  expect(Date.parse(delivery.nextAttemptAt) - Date.now()).toBeGreaterThan(880_000);
});

test('an event waits for earlier ones that are still in the outbox, but not for long', async () => {
  const database = testApp.connected.database;
  const claim = () => database.inSchool(school.id, (tx) => claimDelivery(tx, publicKinds));
  receiver.answer = answerStatus(500);
  const earlierId = newId();
  await publish(newId());
  await waitForAttempts(1);
  await waitUntilRecorded();
  const insertEarlier = (age: string) =>
    runSql(
      `insert into outbox (school_id, id, kind, data, created_at)
       values ($1, $2, 'person.restored', '{"userId": "${newId()}"}', now() + $3::interval)`,
      [earlierId, age],
    );
  const makeDue = () => runSql('update webhook_deliveries set next_attempt_at = now() where school_id = $1');
  // In the future, so that no sweep takes it.
  await insertEarlier('1 hour');
  await makeDue();
  expect(await claim()).toBeUndefined();
  await runSql('delete from outbox where school_id = $1');
  await insertEarlier('-2 minutes');
  await makeDue();
  expect(await claim()).toBeDefined();
});

describe('several processes', () => {
  const createSender = () => {
    const { config, connected } = testApp;
    return createWebhookSender({
      database: connected.database,
      log: openLog('silent'),
      secrets: createSecretBox(config.keys('webhooks')),
      fetchPublic: createFetchPublic({ allowPrivate: true, timeoutMs: 5000, ignoresBody: true }),
      kinds: publicKinds,
    });
  };

  test('send each event once and keep the order of a thing', async () => {
    const people = Array.from({ length: 8 }, () => newId());
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 150);
    await client.post(`/tenant/school/webhooks/${webhookId}/pause`);
    for (let round = 0; round < 5; round += 1) await publish(...people);
    await testApp.app.waitUntilSettled();
    const senders = [createSender(), createSender()];
    await client.post(`/tenant/school/webhooks/${webhookId}/resume`);
    for (const sender of senders) sender.wake(school.id);
    await waitUntilTaken(40);
    await waitUntilRecorded();
    for (const sender of senders) await sender.stop();
    expect(receiver.received).toHaveLength(40);
    for (const id of people) {
      const ids = receiver.taken.filter(({ data }) => data.personId === id).map((message) => message.id);
      expect(ids).toHaveLength(5);
      expect(ids).toEqual(ids.toSorted());
    }
    expect(receiver.concurrency()).toBeGreaterThan(4);
  });

  test('of which one is killed between sending and recording send the event again, with the same id', async () => {
    const database = testApp.connected.database;
    await client.post(`/tenant/school/webhooks/${webhookId}/pause`);
    await publish(newId());
    await testApp.app.waitUntilSettled();
    const claimed = await database.inSchool(school.id, async (tx) => {
      await activateEndpoint(tx, webhookId);
      return claimDelivery(tx, publicKinds);
    });
    if (!claimed) throw new Error('nothing was due');
    await wake();
    expect(receiver.received).toEqual([]);
    const endClaim = 'update webhook_deliveries set claimed_until = now() where school_id = $1';
    await database.inSchool(school.id, async (tx) => {
      await tx.client.query(endClaim, [school.id]);
      await claimDelivery(tx, publicKinds);
      // The first process was only slow: what it records after the other one has taken over changes nothing.
      await recordDelivered(tx, claimed, { status: 299, responseMs: 1 });
    });
    expect((await listDeliveries())[0]).toMatchObject({ state: 'pending', attempts: 2, lastStatus: null });
    await runSql(endClaim);
    await wake();
    await waitUntilTaken(1);
    await waitUntilRecorded();
    expect(receiver.taken[0]?.id).toBe(claimed.messageId);
    expect((await listDeliveries())[0]).toMatchObject({ attempts: 3, lastStatus: 204 });
  });
});

describe('a repeat', () => {
  const claim = () => testApp.connected.database.inSchool(school.id, (tx) => claimDelivery(tx, publicKinds));
  const listAudited = async () =>
    (await client.get('/tenant/audit?limit=100')).body.data.filter(({ type }: { type: string }) =>
      type.startsWith('webhook.changed'),
    );

  test('ends the attempt before: what that one records later changes nothing', async () => {
    receiver.answer = answerStatus(500);
    await publish(newId());
    await waitForAttempts(1);
    await waitUntilRecorded();
    await runSql('update webhook_deliveries set next_attempt_at = now(), attempts = 0 where school_id = $1');
    const stalled = await claim();
    if (!stalled) throw new Error('nothing was due');
    await runSql('update webhook_deliveries set claimed_until = now() where school_id = $1');
    await client.post(`${deliveriesPath()}/${stalled.id}/replay`);
    await waitForAttempts(2);
    await waitUntilRecorded();
    const [before] = await listDeliveries();
    expect(before).toMatchObject({ state: 'pending', attempts: stalled.attempts, lastStatus: 500 });
    const outcome = { status: 299, responseMs: 1, error: null };
    await testApp.connected.database.inSchool(school.id, (tx) => recordOutcome(tx, stalled, outcome));
    expect((await listDeliveries())[0]).toEqual(before);
  });

  test('of what is being sent repeats nothing and is not in the audit log', async () => {
    receiver.answer = () => {};
    await publish(newId());
    await waitForAttempts(1);
    const audited = (await listAudited()).length;
    const [sent] = await listDeliveries();
    const { status, body } = await client.post(`${deliveriesPath()}/${sent.id}/replay`);
    expect([status, body.data.attempts]).toEqual([200, 1]);
    expect(await listAudited()).toHaveLength(audited);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const path = `/tenant/school/webhooks/${webhookId}/replay`;
    expect(unwrapData(await client.post(path, { body: { since } }))).toEqual({ count: 0 });
    expect(await listAudited()).toHaveLength(audited);
  });
});

describe('after three days', () => {
  const passThreeDays = async () => {
    await runSql(
      "update webhook_deliveries set queued_at = now() - interval '73 hours' where school_id = $1 and state = 'pending'",
    );
    await passTime();
  };

  test('a receiver that took nothing is paused, administrators are notified, and nothing is lost', async () => {
    receiver.answer = answerStatus(500);
    const id = newId();
    await publish(id, id);
    await waitForAttempts(1);
    await waitUntilRecorded();
    await passThreeDays();
    await eventually(async () => (await readWebhook()).state === 'paused');
    expect(await readWebhook()).toMatchObject({ pauseReason: 'failing', pendingCount: 2, failedCount: 0 });
    await testApp.app.waitUntilSettled();
    const notices = (await client.get('/tenant/notifications')).body.data;
    expect(notices[0]).toMatchObject({ type: 'webhookPaused', link: '/settings/school/webhooks' });
    expect(notices[0].text).toContain(receiver.url);
    receiver.answer = undefined;
    await passTime();
    expect(receiver.taken).toEqual([]);
    await client.post(`/tenant/school/webhooks/${webhookId}/resume`);
    await waitUntilTaken(2);
    await eventually(async () => (await countPending()) === 0);
  });

  test('what waited behind an event that is given up has three days of its own', async () => {
    const stuck = newId();
    const attempts = new Map<string, number>();
    let firstId = '';
    receiver.answer = ({ id, data }, response) => {
      if (data.personId === stuck) firstId ||= id;
      const count = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, count);
      const isRefused = data.personId === stuck && (id === firstId || count === 1);
      response.writeHead(isRefused ? 400 : 200).end();
    };
    await publish(stuck);
    await waitForAttempts(1);
    await waitUntilRecorded();
    await publish(newId(), stuck);
    await waitUntilTaken(1);
    await waitUntilRecorded();
    await passThreeDays();
    await eventually(() => attempts.size === 3);
    await waitUntilRecorded();
    expect(await readWebhook()).toMatchObject({ state: 'active', failedCount: 1, pendingCount: 1 });
    await passTime();
    await waitUntilTaken(2);
  });

  test('an event is given up if the receiver took others, and later ones of its thing go on', async () => {
    const stuck = newId();
    let isFirst = true;
    let firstId = '';
    receiver.answer = ({ id, data }, response) => {
      if (data.personId === stuck && isFirst) [firstId, isFirst] = [id, false];
      response.writeHead(id === firstId ? 400 : 200).end();
    };
    await publish(stuck);
    await waitForAttempts(1);
    await waitUntilRecorded();
    await publish(newId(), stuck);
    await waitUntilTaken(1);
    await waitUntilRecorded();
    await passThreeDays();
    await waitUntilTaken(2);
    await waitUntilRecorded();
    expect(await readWebhook()).toMatchObject({ state: 'active', failedCount: 1, pendingCount: 0 });
    const [failed] = await listDeliveries('&state=failed');
    expect(failed).toMatchObject({ messageId: firstId, lastStatus: 400 });

    // Repeated one by one, and all at once.
    receiver.answer = undefined;
    await client.post(`${deliveriesPath()}/${failed.id}/replay`);
    await waitUntilTaken(3);
    expect(receiver.taken[2]?.id).toBe(firstId);
    await waitUntilRecorded();
    await runSql("update webhook_deliveries set state = 'failed' where school_id = $1");
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const tooLate = new Date(Date.now() + 1000).toISOString();
    const path = `/tenant/school/webhooks/${webhookId}/replay`;
    expect(unwrapData(await client.post(path, { body: { since: tooLate } }))).toEqual({ count: 0 });
    expect(unwrapData(await client.post(path, { body: { since } }))).toEqual({ count: 3 });
    await waitUntilTaken(6);
  });
});

test('a receiver that answers 410 is paused at once', async () => {
  receiver.answer = answerStatus(410);
  await publish(newId());
  await eventually(async () => (await readWebhook()).state === 'paused');
  expect(await readWebhook()).toMatchObject({ pauseReason: 'gone', pendingCount: 1 });
});

test('only chosen types are sent, and a webhook hears nothing of another school', async () => {
  const otherSchool = await testApp.createTestSchool();
  const otherReceiver = await startWebhookReceiver();
  try {
    await connectReceiver(await testApp.signInAs(otherSchool.admin), otherReceiver);
    const body = { url: receiver.url, description: '', eventTypes: ['person.created'] };
    await client.put(`/tenant/school/webhooks/${webhookId}`, { body });
    await publish(newId());
    await testApp.app.waitUntilSettled();
    expect(await listDeliveries()).toEqual([]);
    expect(otherReceiver.received).toEqual([]);
  } finally {
    await otherReceiver.close();
  }
});
