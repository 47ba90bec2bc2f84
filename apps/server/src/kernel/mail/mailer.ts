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
import { composeMail, toTextKey } from './compose-mail.ts';
import { createMailDelivery, type OutgoingMail } from './deliver-mail.ts';
import { limitMail, tellsAccountChange } from './limit-of-changes.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';
import {
  countForQuota,
  countSentMails,
  findReleaseTime,
  hasHeldMails,
  holdMail,
  isSubjectToQuota,
  type MailQuota,
  releaseMails,
  releaseMailsJob,
} from './mail-quota.ts';
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
  readonly quota: MailQuota;
  readonly log: Logger;
}

/**
 * Returns whether the domain never exists (RFC 2606), such as that of the demo school; no mail server is contacted
 * then.
 */
const isReservedDomain = (address: string): boolean => /[.@](?:example|invalid)$/i.test(address);

/** A job that sends a mail retries for about a day, so that the mail server has time to recover. */
const sendOptions = {
  retries: 30,
  retryDelaySeconds: 15,
  maxRetryDelaySeconds: 3600,
  expiresAfterSeconds: 120,
};
interface MailToSend {
  readonly schoolId: string;
  readonly mailId: string;
}
const sendMailJob = defineJob<MailToSend>('mail.send', { ...sendOptions, concurrency: 2 });
/** A queue of its own, so that a mail about an account does not wait behind thousands of invitations. */
const sendSecurityMailJob = defineJob<MailToSend>('mail.send-security', sendOptions);

export function createMailer({ config, database, jobs, quota, log }: MailerOptions): Mailer {
  const deliver = createMailDelivery(config);

  const scheduleRelease = async (tx: Tx): Promise<void> =>
    jobs.send(
      tx,
      releaseMailsJob,
      { schoolId: tx.schoolId },
      { key: tx.schoolId, startAfter: await findReleaseTime(tx) },
    );
  const sendMail = async ({ schoolId, mailId }: MailToSend): Promise<void> => {
    const unsent = await database.inSchool(schoolId, async (tx) => {
      const mail = await lockMail(tx, mailId);
      if (!mail) return undefined;
      if (!deliver || isReservedDomain(mail.to)) {
        await markMail(tx, mailId, { state: 'kept' });
        return mail;
      }
      const isCounted = isSubjectToQuota(mail.kind);
      const limit = isCounted ? await quota.readLimit(tx) : Number.POSITIVE_INFINITY;
      const sent = await countForQuota(tx, limit);
      if (sent >= limit) {
        await holdMail(tx, mailId);
        await scheduleRelease(tx);
        await quota.warn(tx, sent, limit);
        return undefined;
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
      if (state === 'sent' && isCounted) await quota.warn(tx, sent + 1, limit);
      return undefined;
    });
    if (unsent)
      log.info({ to: unsent.to, subject: unsent.subject, text: unsent.text }, 'mail (not sent, kept)');
  };
  jobs.registerWorker(sendMailJob, sendMail);
  jobs.registerWorker(sendSecurityMailJob, sendMail);
  jobs.registerWorker(releaseMailsJob, ({ schoolId }) =>
    database.inSchool(schoolId, async (tx) => {
      const released = await releaseMails(tx, (await quota.readLimit(tx)) - (await countSentMails(tx)));
      for (const mailId of released) await jobs.send(tx, sendMailJob, { schoolId, mailId });
      if (await hasHeldMails(tx)) await scheduleRelease(tx);
    }),
  );

  return {
    queue: async (tx, { to, userId, language, kind, values, linkHash, from }) => {
      if (/[\s,;<>]/.test(to)) throw new Error('a mail needs exactly one recipient address');
      const textKey = tellsAccountChange(kind) ? toTextKey(kind, values) : undefined;
      const limit = textKey === undefined ? 'send' : await limitMail(tx, { userId, to }, textKey);
      if (limit === 'leaveOut') return;
      const announcesLimit = limit === 'sendLast';
      const { subject, text, html } = composeMail(kind, language, values, { announcesLimit });
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
        ...(textKey !== undefined && { textKey, announcesLimit }),
      });
      const job = isSubjectToQuota(kind) ? sendMailJob : sendSecurityMailJob;
      await jobs.send(tx, job, { schoolId: tx.schoolId, mailId: id });
    },
  };
}

const matchesMail = (tx: Tx, id: string) => and(eq(mails.schoolId, tx.schoolId), eq(mails.id, id));

/** Locks the mail until it is marked, so that no other worker sends it too. */
async function lockMail(tx: Tx, id: string): Promise<(OutgoingMail & { kind: MailKind }) | undefined> {
  const [mail] = await tx.query
    .select()
    .from(mails)
    .where(and(matchesMail(tx, id), eq(mails.state, 'waiting')))
    .for('update', { skipLocked: true });
  return (
    mail && {
      id,
      kind: mail.kind,
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
