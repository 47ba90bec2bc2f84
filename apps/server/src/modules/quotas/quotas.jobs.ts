/** Compares the counted usage of each school with its files once a day. */
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import type { QuotaSettings } from './quotas.ts';
import { recountStorage } from './recount-storage.ts';

const recountJob = defineJob<Record<string, never>>('quotas.recount', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export interface QuotasJobDeps extends EachSchoolDeps {
  readonly settings: QuotaSettings;
}

export function registerQuotasJobs(jobs: Jobs, deps: QuotasJobDeps): void {
  jobs.registerWorker(recountJob, (_, { signal }) => recountAllSchools(deps, signal));
  jobs.schedule('37 3 * * *', recountJob);
}

export const recountAllSchools = (deps: QuotasJobDeps, signal?: AbortSignal): Promise<void> =>
  forEachSchool(
    deps,
    async (schoolId) => {
      const difference = await deps.database.inSchool(schoolId, (tx) => recountStorage(tx, deps.settings));
      if (difference !== 0) deps.log.warn({ schoolId, difference }, 'the stored bytes were recounted');
    },
    signal,
  );
