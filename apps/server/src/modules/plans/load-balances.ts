import type { Tx } from '../../kernel/db/pool.ts';
import { unpaidLessonsSql, usableLessonsSql } from './balance-sql.ts';

export interface StudentPlan {
  readonly userId: string;
  readonly planId: string;
}

/** Returns the balance of a requested student and plan. */
export type GetBalance = (pair: StudentPlan) => number;

const balancesText = `
  select w.user_id as "userId", w.plan_id as "planId",
    ${usableLessonsSql('w', '$4::timestamptz', 'of plan')} - ${unpaidLessonsSql('w', 'of plan')} as lessons
  from unnest($2::uuid[], $3::uuid[]) as w (user_id, plan_id)`;

const buildBalancesQuery = (schoolId: string, pairs: readonly StudentPlan[], now: Date) => ({
  name: 'plans.balance',
  text: balancesText,
  values: [schoolId, pairs.map(({ userId }) => userId), pairs.map(({ planId }) => planId), now],
});

/** Loads the balance of each of these students in the plan named with them: usable lessons minus unpaid ones. */
export async function loadBalances(tx: Tx, requested: readonly StudentPlan[]): Promise<GetBalance> {
  const toKey = ({ userId, planId }: StudentPlan): string => `${userId} ${planId}`;
  const pairs = [...new Map(requested.map((pair) => [toKey(pair), pair])).values()];
  type Row = StudentPlan & { lessons: number };
  const rows =
    pairs.length === 0
      ? []
      : (await tx.client.query<Row>(buildBalancesQuery(tx.schoolId, pairs, tx.now))).rows;
  const lessonsByKey = new Map(rows.map((row) => [toKey(row), row.lessons]));
  return (pair) => {
    const lessons = lessonsByKey.get(toKey(pair));
    if (lessons === undefined) throw new Error('This balance was not loaded.');
    return lessons;
  };
}
