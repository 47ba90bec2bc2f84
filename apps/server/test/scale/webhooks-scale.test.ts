/** Webhooks of a school with many deliveries that wait: what is not due is not read. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicKinds } from '../../src/app/webhook-events.ts';
import { claimDelivery } from '../../src/modules/webhooks/deliveries.store.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

const held = 20_000;

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    const endpoints = `insert into webhook_endpoints (school_id, id, url, secret, state, pause_reason)
      select $1, gen_random_uuid(), 'https://hooks.example.com/' || s, 'sealed', s,
        case when s = 'paused' then 'administrator' end
      from unnest(array['paused', 'active']) s`;
    await client.query(endpoints, [school.id]);
    const deliveries = `insert into webhook_deliveries (school_id, id, endpoint_id, event_id, event_at, message_id, type,
        ordering_key, data, next_attempt_at)
      select $1, gen_random_uuid(), e.id, gen_random_uuid(), now(), 'message ' || n, 'person.changed', 'person:' || n,
        '{}', case e.state when 'paused' then now() - interval '1 day' else 'infinity' end
      from webhook_endpoints e, generate_series(1, $2::int) n where e.school_id = $1 and (e.state = 'paused' or n = 1)`;
    await client.query(deliveries, [school.id, held]);
    await client.query('vacuum analyze webhook_deliveries, webhook_endpoints');
  });
}, 60_000);
afterAll(() => testApp.close());

/** Within a transaction, because the running sender takes what is due. */
const makeOneDue = (client: Pick<pg.ClientBase, 'query'>) =>
  client.query(
    `update webhook_deliveries set next_attempt_at = now(), claimed_until = null
     where school_id = $1 and message_id = 'message 1'
       and endpoint_id = (select id from webhook_endpoints where school_id = $1 and state = 'active')`,
    [school.id],
  );

/** How many rows of deliveries this transaction has read. */
async function countReads(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ reads: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
     from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`,
  );
  return rows[0]?.reads ?? 0;
}

test('deliveries of a paused endpoint are not read past when one is claimed', async () => {
  await testApp.connected.database.inSchool(school.id, async (tx) => {
    await makeOneDue(tx.client);
    const before = await countReads(tx.client);
    expect(await claimDelivery(tx, publicKinds)).toMatchObject({ messageId: 'message 1' });
    expect((await countReads(tx.client)) - before).toBeLessThan(100);
  });
});

test('the search for schools with due deliveries looks at the first of each active endpoint', async () => {
  await withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
    await client.query('begin');
    await makeOneDue(client);
    const before = await countReads(client);
    const { rows } = await client.query<{ school_id: string }>(
      'select school_id from schools_with_due_webhooks()',
    );
    expect(rows).toContainEqual({ school_id: school.id });
    expect((await countReads(client)) - before).toBeLessThan(100);
    await client.query('rollback');
  });
});
