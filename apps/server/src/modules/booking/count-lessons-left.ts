import type { Tx } from '../../kernel/db/pool.ts';
import { loadBalances } from '../plans/index.ts';
import { countPlannedLessons } from './booking.store.ts';

/** Counts the lessons of each plan that a student has neither used nor planned. Can be negative: debts and lessons without cover. */
export async function countLessonsLeft(
  tx: Tx,
  studentId: string,
  planIds: readonly string[],
): Promise<(planId: string) => number> {
  const pairs = planIds.map((planId) => ({ userId: studentId, planId }));
  const [getBalance, planned] = await Promise.all([
    loadBalances(tx, pairs),
    countPlannedLessons(tx, studentId, planIds),
  ]);
  return (planId) => getBalance({ userId: studentId, planId }) - (planned.get(planId) ?? 0);
}
