/** Deletes expired events once a day. */
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteExpiredEvents } from './security-log.store.ts';

const deleteExpiredJob = defineJob<Record<string, never>>('security-log.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export interface SecurityLogJobDeps extends EachSchoolDeps {
  readonly retentionDays: number;
}

export function registerSecurityLogJobs(jobs: Jobs, deps: SecurityLogJobDeps): void {
  jobs.registerWorker(deleteExpiredJob, () => deleteExpiredOfAllSchools(deps));
  jobs.schedule('23 3 * * *', deleteExpiredJob);
}

export const deleteExpiredOfAllSchools = (deps: SecurityLogJobDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) =>
    deps.database.inSchool(schoolId, (tx) => deleteExpiredEvents(tx, deps.retentionDays)),
  );
