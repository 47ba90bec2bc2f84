import { inject, type RunnerTestCase, TestRunner } from 'vitest';

/**
 * The first line of a test, or of a hook before each, of what a database on one server alone does: how many statements it takes,
 * which rows it locks, what its log has. On a cluster the test is skipped, and the report of the run names it with the reason.
 */
export function testOfOneNode(reason: string): void {
  if (inject('workerUrls').length === 0) return;
  const test = TestRunner.getCurrentTest<RunnerTestCase>();
  test.meta.ofOneNode = `${test.fullTestName} (${reason})`;
  test.context.skip(reason);
}
