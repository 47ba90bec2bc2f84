/** Deletes expired sessions, reset tokens and attempt counters once a day. */
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { forgetOldAttempts } from './attempts.ts';
import { deleteExpiredResets, deleteExpiredSessions } from './identity.store.ts';

const tidy = job<Record<string, never>>('identity.tidy', { retries: 1, expiresAfter: 3600 });

export function workIdentityJobs(jobs: Jobs, means: EachSchoolMeans): void {
  jobs.work(tidy, () => tidyIdentity(means));
  jobs.every('41 2 * * *', tidy);
}

export async function tidyIdentity(means: EachSchoolMeans): Promise<void> {
  const { database } = means;
  await forgetOldAttempts(database);
  await forEachSchool(means, (schoolId) =>
    database.inSchool(schoolId, async (tx) => {
      await deleteExpiredSessions(tx);
      await deleteExpiredResets(tx);
    }),
  );
}
