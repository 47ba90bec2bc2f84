import { and, desc, eq, gt, isNull, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { newId } from '../../../kernel/ids.ts';
import { signInChallenges } from './second-factor.tables.ts';

/** For how long a sign-in waits for its second proof. */
const challengeMinutes = 10;
/** After so many wrong answers the password has to be given again. */
const maxChallengeAttempts = 5;
/** How many sign-ins of an account may wait at once: in each known browser, and in all other browsers together. */
const maxChallenges = 10;

interface NewChallenge {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly passwordMark: Buffer;
  readonly mustEnrol: boolean;
  /** Set for a browser that the account knows. */
  readonly deviceHash: Buffer | undefined;
}

/**
 * Adds a challenge; the oldest ones are lost. Those of each known browser are counted apart, so that a stranger who
 * knows the password does not end the sign-in of the owner.
 */
export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<Date> {
  const expiresAt = new Date(tx.now.getTime() + challengeMinutes * 60_000);
  await tx.query
    .insert(signInChallenges)
    .values({ ...challenge, schoolId: tx.schoolId, id: newId(), expiresAt });
  const ofBrowser = and(
    eq(signInChallenges.schoolId, tx.schoolId),
    eq(signInChallenges.userId, challenge.userId),
    challenge.deviceHash
      ? eq(signInChallenges.deviceHash, challenge.deviceHash)
      : isNull(signInChallenges.deviceHash),
  );
  const oldest = tx.query
    .select({ id: signInChallenges.id })
    .from(signInChallenges)
    .where(ofBrowser)
    .orderBy(desc(signInChallenges.id))
    .offset(maxChallenges);
  await tx.query.delete(signInChallenges).where(and(ofBrowser, sql`${signInChallenges.id} in (${oldest})`));
  return expiresAt;
}

export type StoredChallenge = typeof signInChallenges.$inferSelect;

const isOpen = (tx: Tx, tokenHash: Buffer) =>
  and(
    eq(signInChallenges.schoolId, tx.schoolId),
    eq(signInChallenges.tokenHash, tokenHash),
    gt(signInChallenges.expiresAt, sql`now()`),
    sql`${signInChallenges.attempts} < ${maxChallengeAttempts}`,
  );

export async function findChallenge(tx: Tx, tokenHash: Buffer): Promise<StoredChallenge | undefined> {
  const [challenge] = await tx.query.select().from(signInChallenges).where(isOpen(tx, tokenHash));
  return challenge;
}

/** Counts an answer and locks the challenge, so that concurrent answers are checked one after the other. */
export async function countAnswer(tx: Tx, tokenHash: Buffer): Promise<StoredChallenge | undefined> {
  const [challenge] = await tx.query
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(isOpen(tx, tokenHash))
    .returning();
  return challenge;
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.query
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.schoolId, tx.schoolId), eq(signInChallenges.id, id)));
}
