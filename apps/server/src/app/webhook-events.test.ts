/** The public events: which domain events they come from, and what their data is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEventData } from '@klasna/contract/webhooks/event-data';
import { type SentEventType, webhookEventTypes } from '@klasna/contract/webhooks/event-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFullSchool } from '../../test/full-school.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { createWebhook } from '../../test/webhook-receiver.ts';
import { newId } from '../kernel/ids.ts';
import { numberedEvent } from '../kernel/live/numbered-events.ts';
import { internalKinds, publicKinds } from './webhook-events.ts';

const modulesFolder = join(import.meta.dirname, '../modules');

/** The kinds of all domain events that the modules declare. */
async function listKinds(): Promise<string[]> {
  const files = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.events.ts'),
  );
  const kinds = [numberedEvent.kind];
  for (const file of files) {
    const exported: object = await import(join(modulesFolder, file));
    for (const one of Object.values(exported))
      if (typeof one === 'function' && 'kind' in one) kinds.push(String(one.kind));
  }
  return kinds;
}

test('every domain event becomes a public event or is listed as internal, and none is both', async () => {
  const kinds = await listKinds();
  expect(kinds.length).toBeGreaterThan(30);
  expect([...publicKinds, ...Object.keys(internalKinds)].toSorted()).toEqual(kinds.toSorted());
});

describe('what a school does', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp({ WEBHOOKS_PRIVATE: 'on' });
  });
  afterAll(() => testApp.close());

  test('is sent as the catalogue says, without names and texts of people', async () => {
    let schoolId = '';
    const { clients, ids } = await createFullSchool({
      ...testApp,
      createTestSchool: async (name) => {
        const school = await testApp.createTestSchool(name);
        schoolId = school.id;
        const client = await testApp.signInAs(school.admin);
        // Nobody listens there; the deliveries wait.
        await createWebhook(client, { url: 'http://127.0.0.1:1/' });
        return school;
      },
    });
    const name = 'Unmistakable';
    const body = { firstName: name, lastName: name, role: 'member', email: `${newId()}@school.example` };
    const created = await clients.admin.post('/tenant/users', { body });
    await clients.admin.delete(`/tenant/users/${created.body.data.id}`);
    expect(ids).toBeDefined();
    await testApp.app.waitUntilSettled();
    const rows = await testApp.runSql<{ type: SentEventType; data: object; thing: string }>(
      schoolId,
      'select type, data, ordering_key as thing from webhook_deliveries where school_id = $1 order by event_id',
      [schoolId],
    );
    for (const { type, data } of rows) expect(webhookEventData[type].strict().parse(data)).toEqual(data);
    expect(JSON.stringify(rows)).not.toContain(name);
    const sent = new Set(rows.map(({ type }) => type));
    for (const type of [
      ...([
        'person.created',
        'person.changed',
        'person.deleted',
        'class.changed',
        'group.changed',
        'lessons.changed',
      ] as const),
      ...(['lessons.scheduled', 'homework.assigned', 'words.added', 'document.added'] as const),
      ...(['plans.changed', 'balance.changed', 'balance.lessonsBought', 'course.changed'] as const),
    ])
      expect(sent).toContain(type);
  });

  test('is sent once for each change of a group, and not if nobody joined', async () => {
    const school = await testApp.createTestSchool();
    const client = await testApp.signInAs(school.admin);
    await createWebhook(client, { url: 'http://127.0.0.1:1/', eventTypes: ['group.changed'] });
    const userIds = await Promise.all(
      [1, 2].map(async () => (await testApp.createPerson(school, { role: 'member' })).id),
    );
    const created = await client.post('/tenant/groups', { body: { name: 'Beginners' } });
    const groupId: string = created.body.data.id;
    const path = `/tenant/groups/${groupId}`;
    const countEvents = async (): Promise<number> => {
      await testApp.app.waitUntilSettled();
      const rows = await testApp.runSql<{ data: object }>(
        school.id,
        'select data from webhook_deliveries where school_id = $1',
        [school.id],
      );
      expect(rows.map(({ data }) => data)).toEqual(rows.map(() => ({ groupId })));
      return rows.length;
    };
    expect(await countEvents()).toBe(1);
    await client.put(path, { body: { name: 'Advanced' } });
    await client.post(`${path}/users`, { body: { userIds } });
    expect(await countEvents()).toBe(3);
    await client.post(`${path}/users`, { body: { userIds } });
    expect(await countEvents()).toBe(3);
    await client.delete(`${path}/users?userId=${userIds[0]}`);
    expect(await countEvents()).toBe(4);
    await client.delete(path);
    expect(await countEvents()).toBe(5);
  });
});

test('the catalogue describes every type', () => {
  for (const type of webhookEventTypes)
    expect(webhookEventData[type].description, type).toMatch(/^[A-Z].+\.$/);
});
