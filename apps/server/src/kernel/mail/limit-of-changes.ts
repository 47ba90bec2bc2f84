/**
 * The limit of mails that tell about a change of an account. Somebody who knows the password, or uses an open session,
 * could otherwise have hundreds of them sent, among which the owner overlooks the one that matters. The first mails of
 * each text always arrive; the last of them says that the security log has what follows, and every change is recorded
 * there.
 */
import { and, eq, sql } from '../db/drizzle.ts';
import type { Tx } from '../db/pool.ts';
import type { MailKind } from './mail-kinds.ts';
import { mails } from './mails.table.ts';

/** Kinds without a link that the recipient asked for; mails with one are limited where they are requested. */
const limitedKinds: readonly MailKind[] = [
  'emailChanged',
  'passwordChanged',
  'signedOutEverywhere',
  'secondFactorChanged',
  'passkeyChanged',
  'providerLinked',
];

/** The maximum of mails with the same text to one address of a person within an hour. */
const maxMailsPerHour = 3;

export const tellsAccountChange = (kind: MailKind): boolean => limitedKinds.includes(kind);

interface Recipient {
  readonly userId: string;
  /** Counted apart, so that mails to a new address do not use up those to the old one. */
  readonly to: string;
}

/**
 * Decides on the next mail with this text. It is left out only after a mail of the last hour announced that, also if
 * two transactions count at once.
 */
export async function limitMail(
  tx: Tx,
  { userId, to }: Recipient,
  textKey: string,
): Promise<'send' | 'sendLast' | 'leaveOut'> {
  const [sent] = await tx.query
    .select({
      count: sql<number>`count(*)::int`,
      isAnnounced: sql<boolean>`coalesce(bool_or(${mails.announcesLimit}), false)`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.schoolId, tx.schoolId),
        eq(mails.userId, userId),
        eq(mails.recipient, to),
        eq(mails.textKey, textKey),
        sql`${mails.createdAt} > now() - interval '1 hour'`,
      ),
    );
  if (sent?.isAnnounced) return 'leaveOut';
  return sent !== undefined && sent.count + 1 >= maxMailsPerHour ? 'sendLast' : 'send';
}
