import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type KernelTest, openKernel } from '../../../test/kernel/kernel.ts';
import { news } from './news.ts';
import { lasting, passing, type Relay, startRelay } from './relay.ts';

const written = news<{ text: string }>('test.written');

let kernel: KernelTest;
let relay: Relay;
let heard: string[] = [];
let failures = 0;

beforeAll(async () => {
  kernel = await openKernel();
  relay = startRelay(
    kernel.connected.database,
    [
      passing(written, (_, { text }) => void heard.push(text)),
      lasting(written, async (tx, { text }) => {
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
  heard = [];
  failures = 0;
  await kernel.rows('update schools set description = null');
  await kernel.rows('delete from outbox');
});

const tell = (text: string) =>
  kernel.connected.database.inSchool(kernel.schoolId, async (tx) => tx.tell(written({ text })));
const description = async () =>
  (
    await kernel.rows<{ description: string | null }>(
      'select description from schools where school_id = $1',
      [kernel.schoolId],
    )
  )[0]?.description;
const waiting = async () => (await kernel.rows('select 1 from outbox')).length;

describe('a domain event', () => {
  test('reaches its subscribers after the commit and leaves no outbox row', async () => {
    await tell('a');
    await relay.settled();
    expect([heard, await description(), await waiting()]).toEqual([['a'], 'a', 0]);
  });

  test('is never delivered when its transaction rolls back', async () => {
    const change = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
      tx.tell(written({ text: 'never' }));
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await relay.sweep();
    expect([heard, await description()]).toEqual([[], null]);
  });

  test('is delivered again by the next sweep after a durable subscriber failed and rolled back', async () => {
    failures = 1;
    await tell('b');
    await relay.settled();
    expect([await description(), await waiting()]).toEqual([null, 1]);
    await kernel.rows("update outbox set created_at = now() - interval '1 minute'");
    await relay.sweep();
    expect([await description(), await waiting()]).toEqual(['b', 0]);
  });

  test('is delivered by the next sweep after its process was killed, and only once by two concurrent sweeps', async () => {
    await kernel.rows(
      `insert into outbox (school_id, id, kind, data, created_at)
       values ($1, gen_random_uuid(), 'test.written', '{"text":"c"}', now() - interval '1 minute')`,
      [kernel.schoolId],
    );
    await Promise.all([relay.sweep(), relay.sweep()]);
    expect([await description(), await waiting()]).toEqual(['c', 0]);
  });

  test('is removed from the outbox when it has no subscriber', async () => {
    await kernel.connected.database.inSchool(kernel.schoolId, async (tx) =>
      tx.tell(news('test.forgotten')(null)),
    );
    await relay.settled();
    await pause(0);
    expect(await waiting()).toBe(0);
  });
});
