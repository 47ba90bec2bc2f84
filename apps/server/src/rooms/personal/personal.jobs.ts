/**
 * Erases a person a second time after a delay, for data written while the first pass ran (a mail being sent, an
 * upload being stored).
 */
import type { Database } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import type { EraseMeans } from './erase-person.ts';

const eraseRest = job<{ schoolId: string; userId: string }>('personal.erase-rest');
/** Longer than any request or mail delivery takes. */
const aWhile = 5 * 60_000;

export function workPersonalJobs(
  jobs: Jobs,
  database: Database,
  parts: readonly PersonalPart[],
): EraseMeans['eraseRestLater'] {
  jobs.work(eraseRest, ({ schoolId, userId }) =>
    database.inSchool(schoolId, async (tx) => {
      for (const part of parts) await part.erase(tx, userId);
    }),
  );
  return (tx, userId) =>
    jobs.send(
      tx,
      eraseRest,
      { schoolId: tx.schoolId, userId },
      { startAfter: new Date(tx.now.getTime() + aWhile) },
    );
}
