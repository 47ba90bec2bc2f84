/** Mails lesson reminders every minute, from whichever process takes the job, and deletes old reminder rows daily. */
import type { Tx } from '../../kernel/db/pool.ts';
import { formatDateTimeForMail } from '../../kernel/format-date-time.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { claimDueReminders, type DueReminder, deleteExpiredReminders } from './reminders.store.ts';

export interface ReminderJobDeps extends EachSchoolDeps {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

// The job has no retries, because the next run finds the reminders that this run missed.
const remindJob = defineJob<Record<string, never>>('schedule.remind', {
  retries: 0,
  expiresAfterSeconds: 600,
});
const cleanupJob = defineJob<Record<string, never>>('schedule.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerScheduleJobs(jobs: Jobs, deps: ReminderJobDeps): void {
  jobs.registerWorker(remindJob, () => sendReminders(deps));
  jobs.schedule('* * * * *', remindJob);
  jobs.registerWorker(cleanupJob, () => deleteExpiredOfAllSchools(deps));
  jobs.schedule('17 3 * * *', cleanupJob);
}

/** The number of reminders per transaction. */
const batchSize = 100;

export function sendReminders(deps: ReminderJobDeps): Promise<void> {
  const { database, mailer, origin } = deps;
  return forEachSchool(deps, async (schoolId) => {
    let processed = batchSize;
    while (processed === batchSize) {
      processed = await database.inSchool(schoolId, async (tx) => {
        const due = await claimDueReminders(tx, batchSize);
        for (const reminder of due) await mailReminder(tx, reminder, mailer, origin());
        return due.length;
      });
    }
  });
}

export const deleteExpiredOfAllSchools = (deps: EachSchoolDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deleteExpiredReminders));

function mailReminder(tx: Tx, reminder: DueReminder, mailer: Mailer, origin: string): Promise<void> {
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
  const when = formatDateTimeForMail(startsAt, language, timezone);
  const values = { firstName, schoolName, className, when, link: `${origin}/lessons/schedule` };
  return mailer.queue(tx, { to, userId, language, kind: 'lessonReminder', values });
}
