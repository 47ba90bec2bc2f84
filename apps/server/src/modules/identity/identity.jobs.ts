/** Deletes expired sessions, reset tokens and attempt counters once a day. */
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteOldAttempts } from './attempt-limit.ts';
import { deleteExpiredEmailChanges } from './email-changes.store.ts';
import { deleteExpiredResets, deleteExpiredSessions } from './identity.store.ts';

const deleteExpiredJob = defineJob<Record<string, never>>('identity.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerIdentityJobs(jobs: Jobs, deps: EachSchoolDeps): void {
  jobs.registerWorker(deleteExpiredJob, () => deleteExpiredSignInData(deps));
  jobs.schedule('41 2 * * *', deleteExpiredJob);
}

export async function deleteExpiredSignInData(deps: EachSchoolDeps): Promise<void> {
  const { database } = deps;
  await deleteOldAttempts(database);
  await forEachSchool(deps, (schoolId) =>
    database.inSchool(schoolId, async (tx) => {
      await deleteExpiredSessions(tx);
      await deleteExpiredResets(tx);
      await deleteExpiredEmailChanges(tx);
    }),
  );
}
