import { boolean, customType, text, uuid } from '../db/drizzle.ts';
import { instant, schoolTable } from '../db/school-table.ts';
import type { MailKind } from './mail-kinds.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * All composed mails. `kept`: no SMTP server is configured, so the mail exists only here and in the log. `dropped`: the
 * link in the mail ended before the mail was sent.
 */
export const mails = schoolTable('mails', {
  userId: uuid('user_id'),
  /** The person who wrote the mail, if any. */
  senderId: uuid('sender_id'),
  replyTo: text('reply_to'),
  operationId: uuid('operation_id'),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  state: text('state')
    .$type<'waiting' | 'sent' | 'refused' | 'kept' | 'dropped'>()
    .notNull()
    .default('waiting'),
  sentAt: instant('sent_at'),
  /** The hash of the token of the link in the text, until the link ends. */
  linkHash: bytes('link_hash'),
  /** Whether the mail waits because the school sent as many as it may within an hour. */
  isHeld: boolean('is_held').notNull().default(false),
  /** What the mail tells, if it tells about a change of an account: the key of its text. */
  textKey: text('text_key'),
  /** Whether the mail says that the security log has what follows, because mails are limited. */
  announcesLimit: boolean('announces_limit').notNull().default(false),
});
