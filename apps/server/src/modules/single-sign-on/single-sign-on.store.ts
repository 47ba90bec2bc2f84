import { and, desc, eq, gt, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { identityLinks, identityProviders, singleSignOnAttempts } from './single-sign-on.tables.ts';

export type Provider = typeof identityProviders.$inferSelect;
export type ProviderChange = Omit<Provider, 'schoolId' | 'createdAt' | 'updatedAt' | 'connectionChangedAt'>;

export async function findProvider(tx: Tx): Promise<Provider | undefined> {
  const [provider] = await tx.query
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.schoolId, tx.schoolId));
  return provider;
}

/** Makes the next transaction that links somebody wait for the end of this one. */
export async function lockProvider(tx: Tx): Promise<void> {
  await tx.query
    .select({ schoolId: identityProviders.schoolId })
    .from(identityProviders)
    .where(eq(identityProviders.schoolId, tx.schoolId))
    .for('update');
}

export async function saveProvider(
  tx: Tx,
  change: ProviderChange,
  isConnectionChanged: boolean,
): Promise<void> {
  const set = { ...change, ...(isConnectionChanged && { connectionChangedAt: tx.now }) };
  await tx.query
    .insert(identityProviders)
    .values({ schoolId: tx.schoolId, ...change })
    .onConflictDoUpdate({ target: identityProviders.schoolId, set });
}

export async function saveClientSecret(tx: Tx, clientSecret: string): Promise<void> {
  await tx.query
    .update(identityProviders)
    .set({ clientSecret })
    .where(eq(identityProviders.schoolId, tx.schoolId));
}

export async function deleteProvider(tx: Tx): Promise<void> {
  await tx.query.delete(identityProviders).where(eq(identityProviders.schoolId, tx.schoolId));
  await tx.query.delete(singleSignOnAttempts).where(eq(singleSignOnAttempts.schoolId, tx.schoolId));
}

export type Attempt = typeof singleSignOnAttempts.$inferSelect;

const attemptMinutes = 10;

export async function insertAttempt(
  tx: Tx,
  attempt: Omit<Attempt, 'schoolId' | 'id' | 'expiresAt' | 'createdAt'>,
): Promise<void> {
  await tx.query.insert(singleSignOnAttempts).values({
    ...attempt,
    schoolId: tx.schoolId,
    id: newId(),
    expiresAt: sql`now() + make_interval(mins => ${attemptMinutes}::int)`,
  });
}

/** Takes the attempt of this state and this browser; of two concurrent uses only one finds it. */
export async function takeAttempt(
  tx: Tx,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<Attempt | undefined> {
  const [attempt] = await tx.query
    .delete(singleSignOnAttempts)
    .where(
      and(
        eq(singleSignOnAttempts.schoolId, tx.schoolId),
        eq(singleSignOnAttempts.stateHash, stateHash),
        eq(singleSignOnAttempts.browserHash, browserHash),
        gt(singleSignOnAttempts.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return attempt;
}

export async function deleteExpiredAttempts(tx: Tx): Promise<void> {
  await tx.query
    .delete(singleSignOnAttempts)
    .where(
      and(eq(singleSignOnAttempts.schoolId, tx.schoolId), sql`${singleSignOnAttempts.expiresAt} < now()`),
    );
}

export type Link = typeof identityLinks.$inferSelect;

/** Who of the provider somebody is. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export async function findLink(tx: Tx, { issuer, subject }: Subject): Promise<Link | undefined> {
  const [link] = await tx.query
    .select()
    .from(identityLinks)
    .where(
      and(
        eq(identityLinks.schoolId, tx.schoolId),
        eq(identityLinks.issuer, issuer),
        eq(identityLinks.subject, subject),
      ),
    );
  return link;
}

const whereUser = (tx: Tx, userId: string) =>
  and(eq(identityLinks.schoolId, tx.schoolId), eq(identityLinks.userId, userId));

export async function findLinkOfPerson(tx: Tx, userId: string, issuer: string): Promise<Link | undefined> {
  const [link] = await tx.query
    .select()
    .from(identityLinks)
    .where(and(whereUser(tx, userId), eq(identityLinks.issuer, issuer)));
  return link;
}

export async function insertLink(
  tx: Tx,
  link: Subject & { readonly userId: string; readonly email: string },
): Promise<void> {
  await tx.query.insert(identityLinks).values({ ...link, schoolId: tx.schoolId, id: newId() });
}

export async function touchLink(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(identityLinks)
    .set({ lastUsedAt: tx.now })
    .where(and(eq(identityLinks.schoolId, tx.schoolId), eq(identityLinks.id, id)));
}

/** Deletes the links of a person; returns how many. */
export async function deleteLinks(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx.query
    .delete(identityLinks)
    .where(whereUser(tx, userId))
    .returning({ id: identityLinks.id });
  return deleted.length;
}

export function listLinks(tx: Tx, userId: string) {
  const { issuer, subject, email, createdAt, lastUsedAt } = identityLinks;
  return tx.query
    .select({ issuer, subject, email, createdAt, lastUsedAt })
    .from(identityLinks)
    .where(whereUser(tx, userId))
    .orderBy(desc(identityLinks.createdAt), desc(identityLinks.id));
}

/** Whether the person has signed in through the provider since its connection was changed last. */
export async function hasProvedConnection(tx: Tx, userId: string): Promise<boolean> {
  const [proof] = await tx.query
    .select({ id: identityLinks.id })
    .from(identityLinks)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.schoolId, tx.schoolId),
        eq(identityProviders.issuer, identityLinks.issuer),
        sql`${identityLinks.lastUsedAt} > ${identityProviders.connectionChangedAt}`,
      ),
    )
    .where(whereUser(tx, userId));
  return proof !== undefined;
}
