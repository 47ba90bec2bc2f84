import { and, desc, eq, gt, gte, isNull, or, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { clearEndedLinks } from './clear-ended-links.ts';
import { emailChanges } from './identity.tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** The expiry of the link that confirms, a day after the request. */
const confirmUntil = sql`now() + interval '24 hours'`;
/** The expiry of the link that cancels: seven days after the request, and again seven days after the confirmation. */
const restoreUntil = sql`now() + interval '7 days'`;

const ofPerson = (tx: Tx, userId: string) =>
  and(eq(emailChanges.schoolId, tx.schoolId), eq(emailChanges.userId, userId));
const isUnconfirmed = and(isNull(emailChanges.confirmedAt), isNull(emailChanges.closedAt));
const isChange = (tx: Tx, id: string) => and(eq(emailChanges.schoolId, tx.schoolId), eq(emailChanges.id, id));

export async function insertEmailChange(
  tx: Tx,
  change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'confirmHash' | 'restoreHash'>,
): Promise<EmailChange> {
  const [added] = await tx.query
    .insert(emailChanges)
    .values({ ...change, schoolId: tx.schoolId, id: newId(), confirmUntil, restoreUntil })
    .returning();
  if (!added) throw new Error('The insert returned no email change.');
  return added;
}

/** Finds the change that waits for its confirmation; an expired change counts until it is cancelled or replaced. */
export async function findPendingEmailChange(tx: Tx, userId: string): Promise<EmailChange | undefined> {
  const [pending] = await tx.query
    .select()
    .from(emailChanges)
    .where(and(ofPerson(tx, userId), isUnconfirmed))
    .orderBy(desc(emailChanges.id))
    .limit(1);
  return pending;
}

/** Replaces the link that confirms, so that the previous one stops working. */
export async function renewConfirmLink(
  tx: Tx,
  id: string,
  confirmHash: Buffer,
): Promise<EmailChange | undefined> {
  const [renewed] = await tx.query
    .update(emailChanges)
    .set({
      confirmHash,
      confirmUntil,
      restoreUntil,
      mails: sql`${emailChanges.mails} + 1`,
      mailedAt: sql`now()`,
    })
    .where(and(isChange(tx, id), isUnconfirmed))
    .returning();
  if (renewed) await clearEndedLinks(tx, renewed.userId);
  return renewed;
}

export async function countRecentConfirmMails(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query
    .select({ sent: sql<number>`coalesce(sum(${emailChanges.mails}), 0)::int` })
    .from(emailChanges)
    .where(and(ofPerson(tx, userId), gt(emailChanges.mailedAt, sql`now() - interval '1 hour'`)));
  return row?.sent ?? 0;
}

/** Finds the change whose link has this hash, and which of its two links it is. */
export async function findEmailChange(
  tx: Tx,
  hash: Buffer,
): Promise<{ readonly change: EmailChange; readonly link: 'confirm' | 'restore' } | undefined> {
  const { schoolId, confirmHash, restoreHash } = emailChanges;
  const [change] = await tx.query
    .select()
    .from(emailChanges)
    .where(and(eq(schoolId, tx.schoolId), or(eq(confirmHash, hash), eq(restoreHash, hash))));
  return change && { change, link: change.confirmHash.equals(hash) ? 'confirm' : 'restore' };
}

export async function markEmailConfirmed(tx: Tx, id: string): Promise<EmailChange> {
  const [confirmed] = await tx.query
    .update(emailChanges)
    .set({ confirmedAt: sql`now()`, restoreUntil })
    .where(isChange(tx, id))
    .returning();
  if (!confirmed) throw new Error('The email change is gone.');
  await clearEndedLinks(tx, confirmed.userId);
  return confirmed;
}

const closed = { closedAt: sql`now()` };

/** Cancels the change that waits for its confirmation. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const cancelled = await tx.query
    .update(emailChanges)
    .set(closed)
    .where(and(ofPerson(tx, userId), isUnconfirmed))
    .returning({ id: emailChanges.id });
  await clearEndedLinks(tx, userId);
  return cancelled.length > 0;
}

/**
 * Closes this change and all later ones: after an old change is cancelled, the link of a newer change must not work.
 */
export async function closeEmailChangesFrom(tx: Tx, { userId, id }: EmailChange): Promise<void> {
  await tx.query
    .update(emailChanges)
    .set(closed)
    .where(and(ofPerson(tx, userId), isNull(emailChanges.closedAt), gte(emailChanges.id, id)));
  await clearEndedLinks(tx, userId);
}

/** Ends every link of these changes, because somebody else decided on the email. */
export async function closeEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .update(emailChanges)
    .set(closed)
    .where(and(ofPerson(tx, userId), isNull(emailChanges.closedAt)));
  await clearEndedLinks(tx, userId);
}

export function listEmailChanges(tx: Tx, userId: string) {
  const { oldEmail, newEmail, createdAt, confirmedAt, closedAt } = emailChanges;
  return tx.query
    .select({ oldEmail, newEmail, createdAt, confirmedAt, closedAt })
    .from(emailChanges)
    .where(ofPerson(tx, userId))
    .orderBy(desc(emailChanges.id));
}

export async function deleteEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(emailChanges).where(ofPerson(tx, userId));
}

/** Keeps changes for a month after their last link expires, so that an old link can say why it does not work. */
export async function deleteExpiredEmailChanges(tx: Tx): Promise<void> {
  await tx.query
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.schoolId, tx.schoolId),
        sql`${emailChanges.restoreUntil} < now() - interval '30 days'`,
      ),
    );
}
