import { and, desc, eq, lt, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { newId } from '../../../kernel/ids.ts';
import { passkeys, usedPasskeyChallenges } from './passkeys.tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

const ofPerson = (tx: Tx, userId: string) =>
  and(eq(passkeys.schoolId, tx.schoolId), eq(passkeys.userId, userId));
const ofPersonWithId = (tx: Tx, userId: string, id: string) => and(ofPerson(tx, userId), eq(passkeys.id, id));
const withId = (tx: Tx, id: string) => and(eq(passkeys.schoolId, tx.schoolId), eq(passkeys.id, id));

export function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx.query
    .select()
    .from(passkeys)
    .where(ofPerson(tx, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

/** Lists the passkeys for an export of personal data; never returns keys and ids of credentials. */
export function listPasskeyFacts(tx: Tx, userId: string) {
  const { name, relyingParty, createdAt, lastUsedAt, blockedAt } = passkeys;
  return tx.query
    .select({ name, host: relyingParty, createdAt, lastUsedAt, blockedAt })
    .from(passkeys)
    .where(ofPerson(tx, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

export async function findPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  const [passkey] = await tx.query
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.schoolId, tx.schoolId), eq(passkeys.credentialId, credentialId)));
  return passkey;
}

/** Locks the passkey, so that of two answers at the same time the second is compared with the counter of the first. */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  const [passkey] = await tx.query
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.schoolId, tx.schoolId), eq(passkeys.credentialId, credentialId)))
    .for('update');
  return passkey;
}

export type NewPasskeyRow = Omit<
  typeof passkeys.$inferInsert,
  'schoolId' | 'id' | 'createdAt' | 'lastUsedAt' | 'blockedAt'
>;

/** Returns undefined if the credential is stored already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<Passkey | undefined> {
  const [added] = await tx.query
    .insert(passkeys)
    .values({ ...passkey, schoolId: tx.schoolId, id: newId() })
    .onConflictDoNothing({ target: [passkeys.schoolId, passkeys.credentialId] })
    .returning();
  return added;
}

export async function renamePasskey(
  tx: Tx,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey | undefined> {
  const [renamed] = await tx.query
    .update(passkeys)
    .set({ name })
    .where(ofPersonWithId(tx, userId, id))
    .returning();
  return renamed;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<Passkey | undefined> {
  const [deleted] = await tx.query
    .delete(passkeys)
    .where(ofPersonWithId(tx, userId, id))
    .returning();
  return deleted;
}

export function deletePasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx.query.delete(passkeys).where(ofPerson(tx, userId)).returning();
}

export async function recordPasskeyUse(
  tx: Tx,
  id: string,
  { counter, isBackedUp }: Pick<Passkey, 'counter' | 'isBackedUp'>,
): Promise<void> {
  await tx.query.update(passkeys).set({ counter, isBackedUp, lastUsedAt: sql`now()` }).where(withId(tx, id));
}

export async function blockPasskey(tx: Tx, id: string): Promise<void> {
  await tx.query.update(passkeys).set({ blockedAt: sql`now()` }).where(withId(tx, id));
}

/** Marks a challenge as answered; returns false if it was before. Of two answers at the same time only one succeeds. */
export async function usePasskeyChallenge(tx: Tx, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const used = await tx.query
    .insert(usedPasskeyChallenges)
    .values({ schoolId: tx.schoolId, challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedPasskeyChallenges.expiresAt });
  return used.length > 0;
}

export async function deleteUsedPasskeyChallenges(tx: Tx): Promise<void> {
  await tx.query.delete(usedPasskeyChallenges).where(
    and(
      eq(usedPasskeyChallenges.schoolId, tx.schoolId),
      // A day longer than needed, so that clocks of several processes that differ let no answer count twice.
      lt(usedPasskeyChallenges.expiresAt, sql`now() - interval '1 day'`),
    ),
  );
}
