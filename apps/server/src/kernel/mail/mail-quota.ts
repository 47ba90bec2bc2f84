/**
 * The quota of mails within an hour. A mail above it is held, and released when the school may send again. Mails about
 * the security of an account are never held and do not count.
 */
import type { Tx } from '../db/pool.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type MailKind, quotaKinds, reminderKinds } from './mail-kinds.ts';

/** What the mailer asks about a school; the quotas module provides it. */
export interface MailQuota {
  /** Returns how many mails the school may send within an hour; infinity is no limit. */
  readonly readLimit: (tx: Tx) => Promise<number>;
  /** Warns administrators if this number is near the limit. */
  readonly warn: (tx: Tx, sent: number, limit: number) => Promise<void>;
}

/** The job that releases held mails of a school; at most one waits for each school. */
export const releaseMailsJob = defineJob<{ schoolId: string }>('mail.release', {
  retries: 30,
  retryDelaySeconds: 60,
  maxRetryDelaySeconds: 3600,
  isSingleton: true,
});

/** The maximum number of mails that are released at once; the next follow a minute later. */
const releaseBatch = 500;

export const isSubjectToQuota = (kind: MailKind): boolean => quotaKinds.some((one) => one === kind);

/** More mails than all processes send at once; nearer to the limit, a school sends one after another. */
const mailsInFlight = 20;

/**
 * Counts the mails of the last hour, for a mail that is about to be sent. Near the limit it waits for the other mails
 * of the school that are being sent, which are not counted yet.
 */
export async function countForQuota(tx: Tx, limit: number): Promise<number> {
  if (!Number.isFinite(limit)) return 0;
  const sent = await countSentMails(tx);
  if (sent + mailsInFlight < limit || sent >= limit) return sent;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mail quota ${tx.schoolId}`,
  ]);
  return countSentMails(tx);
}

/**
 * Counts the mails that left within the last hour. Mails that are never held do not count: a stranger who causes many
 * of them must not hold back the mails of the school.
 */
export async function countSentMails(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ sent: number }>(
    `select count(*)::int as sent from mails
     where school_id = $1 and sent_at > now() - interval '1 hour' and kind = any($2)`,
    [tx.schoolId, quotaKinds],
  );
  return rows[0]?.sent ?? 0;
}

export async function countWaitingMails(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ waiting: number }>(
    `select count(*)::int as waiting from mails where school_id = $1 and state = 'waiting'`,
    [tx.schoolId],
  );
  return rows[0]?.waiting ?? 0;
}

/** Returns when the oldest mail of the last hour is an hour old; at the earliest in a minute. */
export async function findReleaseTime(tx: Tx): Promise<Date> {
  const { rows } = await tx.client.query<{ at: Date }>(
    `select greatest(min(sent_at) + interval '1 hour', now() + interval '1 minute') as at
     from mails where school_id = $1 and sent_at > now() - interval '1 hour' and kind = any($2)`,
    [tx.schoolId, quotaKinds],
  );
  return rows[0]?.at ?? tx.now;
}

export async function holdMail(tx: Tx, mailId: string): Promise<void> {
  await tx.client.query('update mails set is_held = true where school_id = $1 and id = $2', [
    tx.schoolId,
    mailId,
  ]);
}

export async function hasHeldMails(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.client.query('select from mails where school_id = $1 and is_held limit 1', [
    tx.schoolId,
  ]);
  return rowCount === 1;
}

/** Releases held mails, reminders first because they are useless later; returns their ids. */
export async function releaseMails(tx: Tx, room: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `update mails m set is_held = false from (
       select id from mails where school_id = $1 and is_held
       order by kind = any($2) desc, created_at, id limit $3 for update skip locked) released
     where m.school_id = $1 and m.id = released.id returning m.id`,
    [tx.schoolId, reminderKinds, Math.max(0, Math.min(room, releaseBatch))],
  );
  return rows.map(({ id }) => id);
}
