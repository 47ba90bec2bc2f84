/** Mails digests of unread notifications every ten minutes, and deletes old notifications once a day. */
import type { Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { describeNotices, type NamesOf } from './describe-notice.ts';
import { deletePast, listUnreadSince } from './notices.store.ts';
import { type DueDigest, noteDueDigests } from './readers.store.ts';

export interface NoticeMeans extends EachSchoolMeans {
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly namesOf: NamesOf;
}

// Not retried: the next run finds the digests that this one missed.
const digest = job<Record<string, never>>('notices.digest', { retries: 0, expiresAfter: 600 });
const tidy = job<Record<string, never>>('notices.tidy', { retries: 1, expiresAfter: 3600 });

export function workNoticesJobs(jobs: Jobs, means: NoticeMeans): void {
  jobs.work(digest, () => sendDigests(means));
  jobs.every('*/10 * * * *', digest);
  jobs.work(tidy, () => tidyNotices(means));
  jobs.every('52 3 * * *', tidy);
}

const tidyNotices = (means: EachSchoolMeans): Promise<void> =>
  forEachSchool(means, (schoolId) => means.database.inSchool(schoolId, deletePast));

/** People per transaction, and notifications listed in one mail. */
const atOnce = 50;
const mostLines = 10;

export function sendDigests(means: NoticeMeans): Promise<void> {
  return forEachSchool(means, async (schoolId) => {
    let found = atOnce;
    while (found === atOnce) {
      found = await means.database.inSchool(schoolId, async (tx) => {
        const due = await noteDueDigests(tx, atOnce);
        for (const one of due) await write(tx, one, means);
        return due.length;
      });
    }
  });
}

async function write(tx: Tx, due: DueDigest, { mailer, origin, namesOf }: NoticeMeans): Promise<void> {
  const { notices, total } = await listUnreadSince(tx, due.userId, due.since, mostLines);
  if (total === 0) return;
  const told = await describeNotices(tx, notices, due, namesOf);
  const { email: to, userId, language, firstName, schoolName } = due;
  const lines = told.map(({ text }) => `• ${text}`).join('\n');
  const values = { firstName, schoolName, lines, unread: total, link: `${origin()}/notifications` };
  await mailer.post(tx, { to, userId, language, kind: 'noticeDigest', values });
}
