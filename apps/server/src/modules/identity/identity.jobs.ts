/**
 * Each night deletes what has expired (sessions, devices, links, challenges, counts of attempts, mails) and encrypts
 * secrets anew after a rotation of keys; each hour clears ended links in mails.
 */

import { browserLifetimeDays } from '../../kernel/http/browser-cookie.ts';
import { deleteExpiredKeys } from '../../kernel/http/idempotency/idempotency-keys.store.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { deleteOldMails } from '../../kernel/mail/delete-old-mails.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteOldAttempts } from './attempt-limit.ts';
import { clearEndedLinks } from './clear-ended-links.ts';
import { deleteExpiredEmailChanges } from './email-changes.store.ts';
import { deleteExpiredResets, deleteExpiredSessions } from './identity.store.ts';
import { deleteUnusedDevices } from './known-devices.store.ts';
import { deleteUsedPasskeyChallenges } from './passkeys/passkeys.store.ts';
import { renewSecrets } from './second-factor/renew-secrets.ts';
import { deleteExpiredSecondFactorData } from './second-factor/second-factor.store.ts';
import type { SessionLimits } from './session-limits.ts';

const deleteExpiredJob = defineJob<Record<string, never>>('identity.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

const clearLinksJob = defineJob<Record<string, never>>('identity.clear-links', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

/** After `keys:rotate`, so that the replaced secret is not needed much longer. */
const renewSecretsJob = defineJob<Record<string, never>>('identity.renew-secrets', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export interface IdentityJobDeps extends EachSchoolDeps {
  readonly sessionLimits: SessionLimits;
  readonly mailRetentionDays: number;
}

interface IdentityWorkers extends IdentityJobDeps {
  readonly secrets: SecretBox;
}

export function registerIdentityJobs(jobs: Jobs, deps: IdentityWorkers): void {
  jobs.registerWorker(deleteExpiredJob, () => deleteExpiredSignInData(deps));
  jobs.schedule('41 2 * * *', deleteExpiredJob);
  jobs.registerWorker(renewSecretsJob, () => renewSecrets(deps, deps.secrets));
  jobs.schedule('26 2 * * *', renewSecretsJob);
  jobs.registerWorker(clearLinksJob, () => clearExpiredLinks(deps));
  jobs.schedule('11 * * * *', clearLinksJob);
}

export const clearExpiredLinks = (deps: EachSchoolDeps): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, (tx) => clearEndedLinks(tx)));

export async function deleteExpiredSignInData(deps: IdentityJobDeps): Promise<void> {
  const { database } = deps;
  await deleteOldAttempts(database);
  await forEachSchool(deps, (schoolId) =>
    database.inSchool(schoolId, async (tx) => {
      await deleteExpiredSessions(tx, deps.sessionLimits);
      await deleteUnusedDevices(tx, browserLifetimeDays);
      await deleteExpiredResets(tx);
      await deleteExpiredEmailChanges(tx);
      await deleteExpiredSecondFactorData(tx);
      await deleteUsedPasskeyChallenges(tx);
      await deleteOldMails(tx, deps.mailRetentionDays);
      await deleteExpiredKeys(tx);
    }),
  );
}
