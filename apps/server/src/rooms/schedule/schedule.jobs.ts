/** Mails lesson reminders every minute, from whichever process takes the job, and deletes old reminder rows daily. */
import type { Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { writeMomentInMail } from '../../kernel/moment-words.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { type DueReminder, deletePastReminders, noteDueReminders } from './reminders.store.ts';

export interface ReminderMeans extends EachSchoolMeans {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

// Not retried: the next run finds the reminders that this one missed.
const remind = job<Record<string, never>>('schedule.remind', { retries: 0, expiresAfter: 600 });
const tidy = job<Record<string, never>>('schedule.tidy', { retries: 1, expiresAfter: 3600 });

export function workScheduleJobs(jobs: Jobs, means: ReminderMeans): void {
  jobs.work(remind, () => sendReminders(means));
  jobs.every('* * * * *', remind);
  jobs.work(tidy, () => tidyReminders(means));
  jobs.every('17 3 * * *', tidy);
}

/** Reminders per transaction. */
const atOnce = 100;

export function sendReminders(means: ReminderMeans): Promise<void> {
  const { database, mailer, origin } = means;
  return forEachSchool(means, async (schoolId) => {
    let sent = atOnce;
    while (sent === atOnce) {
      sent = await database.inSchool(schoolId, async (tx) => {
        const due = await noteDueReminders(tx, atOnce);
        for (const reminder of due) await write(tx, reminder, mailer, origin());
        return due.length;
      });
    }
  });
}

export const tidyReminders = (means: EachSchoolMeans): Promise<void> =>
  forEachSchool(means, (schoolId) => means.database.inSchool(schoolId, deletePastReminders));

function write(tx: Tx, reminder: DueReminder, mailer: Mailer, origin: string): Promise<void> {
  const {
    email: to,
    userId,
    locale: language,
    firstName,
    schoolName,
    className,
    startsAt,
    timezone,
  } = reminder;
  const when = writeMomentInMail(startsAt, language, timezone);
  const values = { firstName, schoolName, className, when, link: `${origin}/lessons/schedule` };
  return mailer.post(tx, { to, userId, language, kind: 'lessonReminder', values });
}
