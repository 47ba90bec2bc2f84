import { and, desc, eq, inArray } from '../db/drizzle.ts';
import type { Tx } from '../db/pool.ts';
import type { PersonalDataSection } from '../personal-data.ts';
import { mails } from './mails.table.ts';

const isRecipient = (tx: Tx, userId: string) =>
  and(eq(mails.schoolId, tx.schoolId), eq(mails.userId, userId));

/** Leaves out the texts: those of sent mails are cleared, and links in unsent ones grant access to the account. */
const { kind, recipient, subject, state, createdAt, sentAt } = mails;

export const mailsPersonalData: PersonalDataSection = {
  name: 'mails',
  columns: ['mails.user_id', 'mails.sender_id'],
  collect: async (tx, userId) => ({
    json: await tx.query
      .select({ kind, recipient, subject, state, createdAt, sentAt })
      .from(mails)
      .where(isRecipient(tx, userId))
      .orderBy(desc(mails.createdAt), desc(mails.id)),
  }),
  erase: async (tx, userId) => {
    await tx.query
      .update(mails)
      .set({ senderId: null, replyTo: null })
      .where(and(eq(mails.schoolId, tx.schoolId), eq(mails.senderId, userId)));
    // Skips a mail that is being sent, because its worker locks it for as long as the mail server takes.
    const unlocked = tx.query
      .select({ id: mails.id })
      .from(mails)
      .where(isRecipient(tx, userId))
      .for('update', { skipLocked: true });
    await tx.query.delete(mails).where(and(isRecipient(tx, userId), inArray(mails.id, unlocked)));
  },
};
