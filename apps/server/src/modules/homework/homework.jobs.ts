/** Sends reminders of homework due soon; any process of the installation runs the job every five minutes. */
import type { Tx } from '../../kernel/db/pool.ts';
import { formatDateTimeForMail } from '../../kernel/format-date-time.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { type DueHomework, takeDueHomework } from './due-homework.store.ts';

export interface HomeworkJobsDeps extends EachSchoolDeps {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

// The job has no retries, because the next run finds what this run missed.
const remindJob = defineJob<Record<string, never>>('homework.remind', {
  retries: 0,
  expiresAfterSeconds: 600,
});

export function registerHomeworkJobs(jobs: Jobs, deps: HomeworkJobsDeps): void {
  jobs.registerWorker(remindJob, () => remindOfHomework(deps));
  jobs.schedule('*/5 * * * *', remindJob);
}

/** The number of reminders in one transaction. */
const batchSize = 100;

export function remindOfHomework(deps: HomeworkJobsDeps): Promise<void> {
  const { database, mailer, origin } = deps;
  return forEachSchool(deps, async (schoolId) => {
    let sent = batchSize;
    while (sent === batchSize) {
      sent = await database.inSchool(schoolId, async (tx) => {
        const due = await takeDueHomework(tx, batchSize);
        for (const one of due) await sendReminder(tx, one, mailer, origin());
        return due.length;
      });
    }
  });
}

function sendReminder(tx: Tx, due: DueHomework, mailer: Mailer, origin: string): Promise<void> {
  const { email: to, userId, locale: language, firstName, schoolName, className, number, title } = due;
  const when = formatDateTimeForMail(due.dueAt, language, due.timezone);
  const link = `${origin}/classes/${due.classId}/homework/${due.homeworkId}`;
  const values = { firstName, schoolName, className, number, title, when, link };
  return mailer.queue(tx, { to, userId, language, kind: 'homeworkReminder', values });
}
