import type { Tx } from '../../kernel/db/pool.ts';
import { unpaidLessons, usableLessons } from './balance-sql.ts';

export interface Learner {
  readonly userId: string;
  readonly planId: string;
}

/** Returns the balance of a requested student and plan. */
export type BalanceOf = (learner: Learner) => number;

const text = `
  select w.user_id as "userId", w.plan_id as "planId",
    ${usableLessons('w', '$4::timestamptz', 'of plan')} - ${unpaidLessons('w', 'of plan')} as lessons
  from unnest($2::uuid[], $3::uuid[]) as w (user_id, plan_id)`;

/** Builds the query; exported because the benchmark runs it on its own. */
export const askForBalances = (schoolId: string, pairs: readonly Learner[], now: Date) => ({
  name: 'plans.balance',
  text,
  values: [schoolId, pairs.map(({ userId }) => userId), pairs.map(({ planId }) => planId), now],
});

/** Loads the balance of each of these students in the plan named with them: usable lessons minus unpaid ones. */
export async function balanceOf(tx: Tx, wanted: readonly Learner[]): Promise<BalanceOf> {
  const keyOf = ({ userId, planId }: Learner): string => `${userId} ${planId}`;
  const pairs = [...new Map(wanted.map((learner) => [keyOf(learner), learner])).values()];
  type Row = Learner & { lessons: number };
  const rows =
    pairs.length === 0 ? [] : (await tx.client.query<Row>(askForBalances(tx.schoolId, pairs, tx.now))).rows;
  const known = new Map(rows.map((row) => [keyOf(row), row.lessons]));
  return (learner) => {
    const lessons = known.get(keyOf(learner));
    if (lessons === undefined) throw new Error('This balance was not loaded.');
    return lessons;
  };
}
