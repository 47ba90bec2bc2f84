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
        if (failures-- > 0) throw new Error('the listener failed');
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

describe('news', () => {
  test('is heard after the commit, and then no row of it is left', async () => {
    await tell('a');
    await relay.settled();
    expect([heard, await description(), await waiting()]).toEqual([['a'], 'a', 0]);
  });

  test('of a change that is rolled back is never told', async () => {
    const change = kernel.connected.database.inSchool(kernel.schoolId, async (tx) => {
      tx.tell(written({ text: 'never' }));
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await relay.sweep();
    expect([heard, await description()]).toEqual([[], null]);
  });

  test('a listener that fails leaves nothing behind and hears it again with the next sweep', async () => {
    failures = 1;
    await tell('b');
    await relay.settled();
    expect([await description(), await waiting()]).toEqual([null, 1]);
    await kernel.rows("update outbox set created_at = now() - interval '1 minute'");
    await relay.sweep();
    expect([await description(), await waiting()]).toEqual(['b', 0]);
  });

  test('left behind by a killed process is told by the next sweep, and by two sweeps at once only once', async () => {
    await kernel.rows(
      `insert into outbox (school_id, id, kind, data, created_at)
       values ($1, gen_random_uuid(), 'test.written', '{"text":"c"}', now() - interval '1 minute')`,
      [kernel.schoolId],
    );
    await Promise.all([relay.sweep(), relay.sweep()]);
    expect([await description(), await waiting()]).toEqual(['c', 0]);
  });

  test('that nobody knows any more is cleared away', async () => {
    await kernel.connected.database.inSchool(kernel.schoolId, async (tx) =>
      tx.tell(news('test.forgotten')(null)),
    );
    await relay.settled();
    await pause(0);
    expect(await waiting()).toBe(0);
  });
});
