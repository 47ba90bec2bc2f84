import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type KernelFixture, openKernelFixture } from '../../../test/kernel/kernel-fixture.ts';
import { defineEvent } from './domain-event.ts';
import { durable, type OutboxRelay, startOutboxRelay, transient } from './outbox-relay.ts';

const textWritten = defineEvent<{ text: string }>('test.written');

let kernel: KernelFixture;
let relay: OutboxRelay;
let received: string[] = [];
let failures = 0;

beforeAll(async () => {
  kernel = await openKernelFixture();
  relay = startOutboxRelay(
    kernel.connected.database,
    [
      transient(textWritten, (_, { text }) => void received.push(text)),
      durable(textWritten, async (tx, { text }) => {
        await tx.client.query("update schools set description = coalesce(description, '') || $1", [text]);
        if (failures-- > 0) throw new Error('the subscriber failed');
      }),
    ],
    kernel.log,
  );
});
afterAll(async () => {
  await relay.stop();
  await kernel.close();
});
beforeEach(async () => {
  received = [];
  failures = 0;
  await kernel.runSql('update schools set description = null');
  await kernel.runSql('delete from outbox');
});

const publishText = (text: string) =>
  kernel.connected.database.inSchool(kernel.schoolId, async (tx) => tx.publish(textWritten({ text })));
const description = async () =>
  (
    await kernel.runSql<{ description: string | null }>(
      'select description from schools where school_id = $1',
      [kernel.schoolId],
    )
  )[0]?.description;
const countOutboxRows = async () => (await kernel.runSql('select 1 from outbox')).length;

describe('a domain event', () => {
  test('reaches its subscribers after the commit and leaves no outbox row', async () => {
    await publishText('a');
    await relay.waitUntilDelivered();
    expect([received, await description(), await countOutboxRows()]).toEqual([['a'], 'a', 0]);
  });

  test('is never delivered when its transaction rolls back', async () => {
    const change = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
      tx.publish(textWritten({ text: 'never' }));
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await relay.sweep();
    expect([received, await description()]).toEqual([[], null]);
  });

  test('is delivered again by the next sweep after a durable subscriber failed and rolled back', async () => {
    failures = 1;
    await publishText('b');
    await relay.waitUntilDelivered();
    expect([await description(), await countOutboxRows()]).toEqual([null, 1]);
    await kernel.runSql("update outbox set created_at = now() - interval '1 minute'");
    await relay.sweep();
    expect([await description(), await countOutboxRows()]).toEqual(['b', 0]);
  });

  test('is delivered by the next sweep after its process was killed, and only once by two concurrent sweeps', async () => {
    await kernel.runSql(
      `insert into outbox (school_id, id, kind, data, created_at)
       values ($1, gen_random_uuid(), 'test.written', '{"text":"c"}', now() - interval '1 minute')`,
      [kernel.schoolId],
    );
    await Promise.all([relay.sweep(), relay.sweep()]);
    expect([await description(), await countOutboxRows()]).toEqual(['c', 0]);
  });

  test('is removed from the outbox when it has no subscriber', async () => {
    await kernel.connected.database.inSchool(kernel.schoolId, async (tx) =>
      tx.publish(defineEvent('test.forgotten')(null)),
    );
    await relay.waitUntilDelivered();
    await delay(0);
    expect(await countOutboxRows()).toBe(0);
  });
});
