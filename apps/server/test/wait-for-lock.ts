import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestApp, TestSchool } from './test-app.ts';

const limitMs = 10_000;
const retryDelayMs = 5;

/** Waits until this number of connections of the test app wait for a lock; other apps have their own databases. */
export const waitForLock = (
  testApp: TestApp,
  school: Pick<TestSchool, 'id'>,
  connections = 1,
): Promise<void> => waitForActivity(testApp, school, "wait_event_type = 'Lock'", connections);

/** Waits until the condition on `pg_stat_activity` holds for this number of connections of the test app. */
export async function waitForActivity(
  testApp: TestApp,
  { id }: Pick<TestSchool, 'id'>,
  condition: string,
  connections = 1,
): Promise<void> {
  const view = inject('workerUrls').length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
  const sql = `select from ${view} where ${condition} and datname = current_database()`;
  const endsAt = Date.now() + limitMs;
  while ((await testApp.runSql(id, sql)).length < connections) {
    if (Date.now() > endsAt)
      throw new Error(`fewer than ${connections} connections had ${condition} within ${limitMs} ms`);
    await delay(retryDelayMs);
  }
}
