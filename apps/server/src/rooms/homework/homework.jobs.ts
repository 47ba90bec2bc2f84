/** Sends reminders of homework due soon; any process of the installation runs the job every five minutes. */
import type { Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { writeMomentInMail } from '../../kernel/moment-words.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { type DueHomework, noteDueHomework } from './due.store.ts';

export interface HomeworkMeans extends EachSchoolMeans {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

// No retries: the next run finds what this one missed.
const remind = job<Record<string, never>>('homework.remind', { retries: 0, expiresAfter: 600 });

export function workHomeworkJobs(jobs: Jobs, means: HomeworkMeans): void {
  jobs.work(remind, () => remindOfHomework(means));
  jobs.every('*/5 * * * *', remind);
}

/** The number of reminders in one transaction. */
const atOnce = 100;

export function remindOfHomework(means: HomeworkMeans): Promise<void> {
  const { database, mailer, origin } = means;
  return forEachSchool(means, async (schoolId) => {
    let sent = atOnce;
    while (sent === atOnce) {
      sent = await database.inSchool(schoolId, async (tx) => {
        const due = await noteDueHomework(tx, atOnce);
        for (const one of due) await write(tx, one, mailer, origin());
        return due.length;
      });
    }
  });
}

function write(tx: Tx, due: DueHomework, mailer: Mailer, origin: string): Promise<void> {
  const { email: to, userId, locale: language, firstName, schoolName, className, number, title } = due;
  const when = writeMomentInMail(due.dueAt, language, due.timezone);
  const link = `${origin}/classes/${due.classId}/homework/${due.homeworkId}`;
  const values = { firstName, schoolName, className, number, title, when, link };
  return mailer.post(tx, { to, userId, language, kind: 'homeworkReminder', values });
}
