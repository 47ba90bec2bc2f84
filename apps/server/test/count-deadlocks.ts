import type { TestApp, TestSchool } from './test-app.ts';

/**
 * Counts the deadlocks that the database has ended. A request does not show them, because its transaction is repeated.
 */
export async function countDeadlocks(testApp: TestApp, { id }: Pick<TestSchool, 'id'>): Promise<number> {
  const sql = 'select deadlocks::int as found from pg_stat_database where datname = current_database()';
  const [row] = await testApp.runSql<{ found: number }>(id, sql);
  return row?.found ?? 0;
}
