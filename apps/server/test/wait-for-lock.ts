import type { TestApp, TestSchool } from './test-app.ts';

/** Waits until a connection of this test app waits for a lock; other apps have their own databases. */
export async function waitForLock(testApp: TestApp, { id }: Pick<TestSchool, 'id'>): Promise<void> {
  const sql = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await testApp.runSql(id, sql)).length === 0);
}
