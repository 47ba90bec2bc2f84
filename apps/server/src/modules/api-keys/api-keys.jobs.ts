/** Each night deletes keys that have not worked for ninety days. */
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteEndedKeys } from './api-keys.store.ts';

const keptDays = 90;

const deleteEndedJob = defineJob<Record<string, never>>('api-keys.delete-ended', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerApiKeyJobs(jobs: Jobs, deps: EachSchoolDeps): void {
  jobs.registerWorker(deleteEndedJob, () => deleteKeysEndedLongAgo(deps));
  jobs.schedule('33 2 * * *', deleteEndedJob);
}

export const deleteKeysEndedLongAgo = (deps: EachSchoolDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, (tx) => deleteEndedKeys(tx, keptDays)));
