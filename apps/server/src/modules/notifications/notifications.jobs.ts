/** Mails digests of unread notifications every ten minutes, and deletes old notifications once a day. */
import type { Tx } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { describeNotifications, type LoadNames } from './describe-notifications.ts';
import { deleteExpired, listUnreadSince } from './notifications.store.ts';
import { claimDueDigests, type DueDigest } from './readers.store.ts';

export interface NotificationJobDeps extends EachSchoolDeps {
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly loadNames: LoadNames;
}

// Not retried: the next run finds the digests that this one missed.
const digestJob = defineJob<Record<string, never>>('notices.digest', {
  retries: 0,
  expiresAfterSeconds: 600,
});
const cleanupJob = defineJob<Record<string, never>>('notices.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerNotificationJobs(jobs: Jobs, deps: NotificationJobDeps): void {
  jobs.registerWorker(digestJob, () => sendDigests(deps));
  jobs.schedule('*/10 * * * *', digestJob);
  jobs.registerWorker(cleanupJob, () => deleteExpiredOfAllSchools(deps));
  jobs.schedule('52 3 * * *', cleanupJob);
}

const deleteExpiredOfAllSchools = (deps: EachSchoolDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deleteExpired));

/** The number of people per transaction, and of notifications listed in one mail. */
const batchSize = 50;
const maxDigestLines = 10;

export function sendDigests(deps: NotificationJobDeps): Promise<void> {
  return forEachSchool(deps, async (schoolId) => {
    let found = batchSize;
    while (found === batchSize) {
      found = await deps.database.inSchool(schoolId, async (tx) => {
        const due = await claimDueDigests(tx, batchSize);
        for (const one of due) await mailDigest(tx, one, deps);
        return due.length;
      });
    }
  });
}

async function mailDigest(
  tx: Tx,
  due: DueDigest,
  { mailer, origin, loadNames }: NotificationJobDeps,
): Promise<void> {
  const { notices: notifications, total } = await listUnreadSince(tx, due.userId, due.since, maxDigestLines);
  if (total === 0) return;
  const described = await describeNotifications(tx, notifications, due, loadNames);
  const { email: to, userId, language, firstName, schoolName } = due;
  const lines = described.map(({ text }) => `• ${text}`).join('\n');
  const values = { firstName, schoolName, lines, unread: total, link: `${origin()}/notifications` };
  await mailer.queue(tx, { to, userId, language, kind: 'noticeDigest', values });
}
