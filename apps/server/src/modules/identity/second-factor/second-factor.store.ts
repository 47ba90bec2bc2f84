import { and, desc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { users } from '../../people/index.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { recoveryCodes, signInChallenges, totpFactors } from './second-factor.tables.ts';

export async function hasOwnSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await tx.query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, userId), hasSecondFactor(tx, userId)));
  return person !== undefined;
}

/** Lists when the person set up what; never returns secrets or hashes. */
export async function listSecondFactor(tx: Tx, userId: string) {
  const apps = await tx.query
    .select({ createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.schoolId, tx.schoolId), eq(totpFactors.userId, userId)))
    .orderBy(desc(totpFactors.createdAt));
  const codes = await tx.query
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.schoolId, tx.schoolId), eq(recoveryCodes.userId, userId)))
    .orderBy(desc(recoveryCodes.id));
  const challenges = await tx.query
    .select({ createdAt: signInChallenges.createdAt, expiresAt: signInChallenges.expiresAt })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.schoolId, tx.schoolId), eq(signInChallenges.userId, userId)))
    .orderBy(desc(signInChallenges.createdAt));
  return { apps, recoveryCodes: codes, challenges };
}

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  for (const table of [totpFactors, recoveryCodes, signInChallenges])
    await tx.query.delete(table).where(and(eq(table.schoolId, tx.schoolId), eq(table.userId, userId)));
}
