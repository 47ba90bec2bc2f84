import { text, uuid } from '../db/drizzle.ts';
import { moment, schoolTable } from '../db/table.ts';

/** Every mail the product wrote. `kept`: no SMTP server is configured, so it lies here and in the log. */
export const mails = schoolTable('mails', {
  userId: uuid('user_id'),
  /** Whoever wrote it, where a person did. */
  senderId: uuid('sender_id'),
  replyTo: text('reply_to'),
  operationId: uuid('operation_id'),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'refused' | 'kept'>().notNull().default('waiting'),
  sentAt: moment('sent_at'),
});
