import type { Database } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { listSchoolIds } from '../schools/index.ts';
import { forgetOperations } from './answers.store.ts';

const tidy = job<Record<string, never>>('answers.forget-operations', { retries: 1, expiresAfter: 3600 });

export function workAnswersJobs(jobs: Jobs, database: Database): void {
  jobs.work(tidy, async (_, { signal }) => {
    for (const schoolId of await listSchoolIds(database)) {
      if (signal.aborted) return;
      await database.inSchool(schoolId, forgetOperations);
    }
  });
  jobs.every('41 2 * * *', tidy);
}
