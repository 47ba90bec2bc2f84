/**
 * Mail: written and queued in the transaction of the change that causes it, sent after its commit. Without an SMTP
 * server, and for an address that cannot exist, a mail stays in the database and is printed to the log.
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
  /** Of a mail that a person wrote. */
  readonly from?: Sender;
}

interface Sender {
  readonly userId: string;
  /** Where an answer goes. */
  readonly email: string;
  /** Names what was sent twice. */
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

/** Domains that never exist (RFC 2606), as the people of the demo school have them: no server is bothered with those. */
const leadsNowhere = (address: string): boolean => /[.@](?:example|invalid)$/i.test(address);

/** Tried for about a day: long enough for a mail server to come back. */
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
      // What has left is not needed any more, and a link in it is a key to an account.
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
      if (/[\s,;<>]/.test(to)) throw new Error('a recipient is one address');
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

/** Locked until it is marked: nobody else sends it meanwhile. */
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
