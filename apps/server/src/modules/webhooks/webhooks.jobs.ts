import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { renewWebhookSecrets } from './webhook-secret.ts';
import { forgetReplacedSecrets } from './webhooks.store.ts';

interface WebhooksJobDeps extends EachSchoolDeps {
  readonly secrets: SecretBox;
}

const cleanUpJob = defineJob<Record<string, never>>('webhooks.clean-up', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerWebhooksJobs(jobs: Jobs, deps: WebhooksJobDeps): void {
  jobs.registerWorker(cleanUpJob, async (_, { signal }) => {
    await cleanUpWebhooks(deps, signal);
    await renewWebhookSecrets(deps, deps.secrets);
  });
  jobs.schedule('43 2 * * *', cleanUpJob);
}

/** Deletes old deliveries, one batch in a transaction, and secrets that no longer sign. */
export const cleanUpWebhooks = (deps: EachSchoolDeps, signal?: AbortSignal): Promise<void> =>
  forEachSchool(
    deps,
    async (schoolId) => {
      await deps.database.inSchool(schoolId, forgetReplacedSecrets);
      for (let deleted = 1; deleted > 0 && !signal?.aborted; )
        deleted = await deps.database.inSchool(schoolId, deleteOldDeliveries);
    },
    signal,
  );
