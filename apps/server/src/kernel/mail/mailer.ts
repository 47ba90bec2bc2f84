/**
 * Mail: composed and queued in the transaction of the change, sent after its commit. Without an SMTP server, or for a
 * reserved domain, the mail stays in the database and is logged.
 */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Config } from '../../config.ts';
import { and, eq } from '../db/drizzle.ts';
import type { Database, Tx } from '../db/pool.ts';
import { newId } from '../ids.ts';
import { job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { compose } from './compose.ts';
import { type Outgoing, openDelivery } from './deliver.ts';
import type { MailKind, MailValues } from './kinds.ts';
import { mails } from './mails.table.ts';

export interface Post<K extends MailKind> {
  readonly to: string;
  readonly userId: string;
  readonly language: LanguageTag;
  readonly kind: K;
  readonly values: MailValues<K>;
  /** Set for mails that a person wrote. */
  readonly from?: Sender;
}

interface Sender {
  readonly userId: string;
  /** The Reply-To address. */
  readonly email: string;
  /** Identifies repeated requests. */
  readonly operationId: string;
}

export interface Mailer {
  readonly post: <K extends MailKind>(tx: Tx, post: Post<K>) => Promise<void>;
}

interface MailerOptions {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Domains that never exist (RFC 2606), such as those of the demo school: no server is contacted for them. */
const leadsNowhere = (address: string): boolean => /[.@](?:example|invalid)$/i.test(address);

/** Retries for about a day, so that the mail server has time to recover. */
const sendMail = job<{ schoolId: string; mailId: string }>('mail.send', {
  retries: 30,
  retryDelay: 15,
  longestDelay: 3600,
  expiresAfter: 120,
  atOnce: 2,
});

export function createMailer({ config, database, jobs, log }: MailerOptions): Mailer {
  const deliver = openDelivery(config);

  jobs.work(sendMail, async ({ schoolId, mailId }) => {
    const kept = await database.inSchool(schoolId, async (tx) => {
      const mail = await takeMail(tx, mailId);
      if (!mail) return undefined;
      if (!deliver || leadsNowhere(mail.to)) {
        await markMail(tx, mailId, { state: 'kept' });
        return mail;
      }
      const state = await deliver(mail);
      if (state === 'refused')
        log.warn({ mail: mailId, school: schoolId }, 'the mail server refused a mail for good');
      // Clears the content of delivered mails: it is no longer needed, and links in it grant access to the account.
      await markMail(tx, mailId, {
        state,
        textBody: '',
        replyTo: null,
        htmlBody: '',
        ...(state === 'sent' && { sentAt: new Date() }),
      });
      return undefined;
    });
    if (kept) log.info({ to: kept.to, subject: kept.subject, text: kept.text }, 'mail (not sent, kept)');
  });

  return {
    post: async (tx, { to, userId, language, kind, values, from }) => {
      if (/[\s,;<>]/.test(to)) throw new Error('a mail needs exactly one recipient address');
      const { subject, text, html } = compose(kind, language, values);
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
      });
      await jobs.send(tx, sendMail, { schoolId: tx.schoolId, mailId: id });
    },
  };
}

const thisMail = (tx: Tx, id: string) => and(eq(mails.schoolId, tx.schoolId), eq(mails.id, id));

/** Locks the mail until it is marked, so that no other worker sends it meanwhile. */
async function takeMail(tx: Tx, id: string): Promise<Outgoing | undefined> {
  const [mail] = await tx.query
    .select()
    .from(mails)
    .where(and(thisMail(tx, id), eq(mails.state, 'waiting')))
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
  await tx.query.update(mails).set(change).where(thisMail(tx, id));
}
