/** What nobody can use any more is thrown away once a day. */
import type { Database } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { listSchoolIds } from '../schools/index.ts';
import { forgetOldAttempts } from './attempts.ts';
import { deleteExpiredResets, deleteExpiredSessions } from './identity.store.ts';

const tidy = job<Record<string, never>>('identity.tidy', { retries: 1, expiresAfter: 3600 });

export function workIdentityJobs(jobs: Jobs, database: Database): void {
  jobs.work(tidy, () => tidyIdentity(database));
  jobs.every('41 2 * * *', tidy);
}

export async function tidyIdentity(database: Database): Promise<void> {
  await forgetOldAttempts(database);
  for (const schoolId of await listSchoolIds(database)) {
    await database.inSchool(schoolId, async (tx) => {
      await deleteExpiredSessions(tx);
      await deleteExpiredResets(tx);
    });
  }
}
