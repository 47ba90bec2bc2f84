import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { forgetOperations } from './answers.store.ts';

const tidy = job<Record<string, never>>('answers.forget-operations', { retries: 1, expiresAfter: 3600 });

export function workAnswersJobs(jobs: Jobs, means: EachSchoolMeans): void {
  jobs.work(tidy, (_, { signal }) =>
    forEachSchool(means, (schoolId) => means.database.inSchool(schoolId, forgetOperations), signal),
  );
  jobs.every('41 2 * * *', tidy);
}
