/**
 * Composes mails and queues them in the transaction of the change; they are sent after its commit. Without an SMTP
 * server, or for a reserved domain, the mail stays in the database and is logged.
 */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Config } from '../../config.ts';
import { and, eq } from '../db/drizzle.ts';
import type { Database, Tx } from '../db/pool.ts';
import { newId } from '../ids.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { composeMail } from './compose-mail.ts';
import { createMailDelivery, type OutgoingMail } from './deliver-mail.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';
import { mails } from './mails.table.ts';

export interface MailInput<K extends MailKind> {
  readonly to: string;
  readonly userId: string;
  readonly language: LanguageTag;
  readonly kind: K;
  readonly values: MailValues<K>;
  /** The hash of the token in the link, so that the text can be cleared when the link ends. */
  readonly linkHash?: Buffer;
  /** The sender; only for mails that a person wrote. */
  readonly from?: Sender;
}

interface Sender {
  readonly userId: string;
  /** The Reply-To address. */
  readonly email: string;
  /** The id that identifies repeated requests. */
  readonly operationId: string;
}

export interface Mailer {
  readonly queue: <K extends MailKind>(tx: Tx, mail: MailInput<K>) => Promise<void>;
}

interface MailerOptions {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/**
 * Returns whether the domain never exists (RFC 2606), such as that of the demo school; no mail server is contacted
 * then.
 */
const isReservedDomain = (address: string): boolean => /[.@](?:example|invalid)$/i.test(address);

/** The job that sends a mail. It retries for about a day, so that the mail server has time to recover. */
const sendMailJob = defineJob<{ schoolId: string; mailId: string }>('mail.send', {
  retries: 30,
  retryDelaySeconds: 15,
  maxRetryDelaySeconds: 3600,
  expiresAfterSeconds: 120,
  concurrency: 2,
});

export function createMailer({ config, database, jobs, log }: MailerOptions): Mailer {
  const deliver = createMailDelivery(config);

  jobs.registerWorker(sendMailJob, async ({ schoolId, mailId }) => {
    const unsent = await database.inSchool(schoolId, async (tx) => {
      const mail = await lockMail(tx, mailId);
      if (!mail) return undefined;
      if (!deliver || isReservedDomain(mail.to)) {
        await markMail(tx, mailId, { state: 'kept' });
        return mail;
      }
      const state = await deliver(mail);
      if (state === 'refused')
        log.warn({ mail: mailId, school: schoolId }, 'the mail server refused a mail for good');
      // Clears the content of delivered mails: nobody needs it any more, and links in it grant access to the account.
      await markMail(tx, mailId, {
        state,
        textBody: '',
        replyTo: null,
        htmlBody: '',
        linkHash: null,
        ...(state === 'sent' && { sentAt: new Date() }),
      });
      return undefined;
    });
    if (unsent)
      log.info({ to: unsent.to, subject: unsent.subject, text: unsent.text }, 'mail (not sent, kept)');
  });

  return {
    queue: async (tx, { to, userId, language, kind, values, linkHash, from }) => {
      if (/[\s,;<>]/.test(to)) throw new Error('a mail needs exactly one recipient address');
      const { subject, text, html } = composeMail(kind, language, values);
      const id = newId();
      await tx.query.insert(mails).values({
        schoolId: tx.schoolId,
        id,
        userId,
        kind,
        recipient: to,
        ...(from && { senderId: from.userId, replyTo: from.email, operationId: from.operationId }),
        subject,
        textBody: text,
        htmlBody: html,
        ...(linkHash && { linkHash }),
      });
      await jobs.send(tx, sendMailJob, { schoolId: tx.schoolId, mailId: id });
    },
  };
}

const matchesMail = (tx: Tx, id: string) => and(eq(mails.schoolId, tx.schoolId), eq(mails.id, id));

/** Locks the mail until it is marked, so that no other worker sends it too. */
async function lockMail(tx: Tx, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await tx.query
    .select()
    .from(mails)
    .where(and(matchesMail(tx, id), eq(mails.state, 'waiting')))
    .for('update', { skipLocked: true });
  return (
    mail && {
      id,
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
    }
  );
}

async function markMail(tx: Tx, id: string, change: Partial<typeof mails.$inferInsert>): Promise<void> {
  await tx.query.update(mails).set(change).where(matchesMail(tx, id));
}
