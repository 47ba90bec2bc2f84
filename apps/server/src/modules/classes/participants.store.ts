/**
 * Locks people, groups and plans to which a class is about to refer, so that none of them is deleted in the meantime.
 */
import { and, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { users } from '../people/index.ts';
import { schoolPlans } from '../plans/index.ts';

/**
 * Returns the roles of the people who are in the school, by id. Locks in id order, as planning lessons does, to avoid
 * deadlocks.
 */
export async function lockRoles(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        sql`${users.id} = any(${sql.param([...ids])}::uuid[])`,
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for('share');
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Locks the plan; returns whether the school offers it. */
export async function lockOfferedPlan(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query
    .select({ id: schoolPlans.id })
    .from(schoolPlans)
    .where(
      and(
        eq(schoolPlans.schoolId, tx.schoolId),
        eq(schoolPlans.id, id),
        eq(schoolPlans.status, 'active'),
        isNull(schoolPlans.deletedAt),
      ),
    )
    .for('share');
  return rows.length > 0;
}
