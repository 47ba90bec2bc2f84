import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteOldOperations } from './answers.store.ts';

const deleteOldOperationsJob = defineJob<Record<string, never>>('answers.forget-operations', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerAnswersJobs(jobs: Jobs, deps: EachSchoolDeps): void {
  jobs.registerWorker(deleteOldOperationsJob, (_, { signal }) =>
    forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deleteOldOperations), signal),
  );
  jobs.schedule('41 2 * * *', deleteOldOperationsJob);
}
