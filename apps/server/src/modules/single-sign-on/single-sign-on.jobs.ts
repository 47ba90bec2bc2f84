import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { renewClientSecrets } from './client-secret.ts';
import { deleteExpiredAttempts } from './single-sign-on.store.ts';

interface SingleSignOnJobDeps extends EachSchoolDeps {
  readonly secrets: SecretBox;
}

const deleteAttemptsJob = defineJob<Record<string, never>>('single-sign-on.delete-expired', {
  retries: 1,
  expiresAfterSeconds: 3600,
});
const renewSecretsJob = defineJob<Record<string, never>>('single-sign-on.renew-secrets', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerSingleSignOnJobs(jobs: Jobs, deps: SingleSignOnJobDeps): void {
  jobs.registerWorker(deleteAttemptsJob, () => deleteExpiredSingleSignOns(deps));
  jobs.schedule('23 * * * *', deleteAttemptsJob);
  jobs.registerWorker(renewSecretsJob, () => renewClientSecrets(deps, deps.secrets));
  jobs.schedule('53 2 * * *', renewSecretsJob);
}

export const deleteExpiredSingleSignOns = (deps: EachSchoolDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deleteExpiredAttempts));
