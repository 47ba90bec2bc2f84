/**
 * Erases a person a second time after a delay, for data written while the first pass ran (a mail being sent, an
 * upload being stored).
 */
import type { Database } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import type { ErasePersonDeps } from './erase-person.ts';

const secondPassJob = defineJob<{ schoolId: string; userId: string }>('personal.erase-rest');
/** The delay, longer than any request or mail delivery takes. */
const secondPassDelayMs = 5 * 60_000;

export function registerPersonalJobs(
  jobs: Jobs,
  database: Database,
  sections: readonly PersonalDataSection[],
): ErasePersonDeps['scheduleSecondPass'] {
  jobs.registerWorker(secondPassJob, ({ schoolId, userId }) =>
    database.inSchool(schoolId, async (tx) => {
      for (const section of sections) await section.erase(tx, userId);
    }),
  );
  return (tx, userId) =>
    jobs.send(
      tx,
      secondPassJob,
      { schoolId: tx.schoolId, userId },
      { startAfter: new Date(tx.now.getTime() + secondPassDelayMs) },
    );
}
