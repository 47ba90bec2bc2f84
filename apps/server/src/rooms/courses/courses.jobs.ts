import type { Database } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Logger } from '../../kernel/log.ts';
import { listSchoolIds } from '../schools/index.ts';
import { type ContentClaim, emptyBin } from './empty-bin.ts';

const tidy = job<Record<string, never>>('courses.empty-bin', { retries: 1, expiresAfter: 3600 });

export function workCoursesJobs(
  jobs: Jobs,
  database: Database,
  claims: readonly ContentClaim[],
  log: Logger,
): void {
  jobs.work(tidy, async (_, { signal }) => {
    for (const schoolId of await listSchoolIds(database)) {
      if (signal.aborted) return;
      // One school whose rows cannot go does not keep those of the others.
      await database
        .inSchool(schoolId, (tx) => emptyBin(tx, claims))
        .catch((error: unknown) =>
          log.error({ err: error, schoolId }, 'the bin of a school was not emptied'),
        );
    }
  });
  // Before the files are looked through, which the exercises then no longer name.
  jobs.every('53 2 * * *', tidy);
}
