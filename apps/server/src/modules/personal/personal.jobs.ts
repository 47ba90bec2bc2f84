/**
 * Erases a person a second time after a delay, for data written while the first pass ran (a mail being sent, an
 * upload being stored). `lockWork` locks the classes and lessons of the person, as before the first pass.
 */
import type { Database, Tx } from '../../kernel/db/pool.ts';
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
  lockWork: (tx: Tx, userId: string) => Promise<void>,
): ErasePersonDeps['scheduleSecondPass'] {
  jobs.registerWorker(secondPassJob, ({ schoolId, userId }) =>
    database.inSchool(schoolId, async (tx) => {
      await lockWork(tx, userId);
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
