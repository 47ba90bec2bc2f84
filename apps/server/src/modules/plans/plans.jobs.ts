/** Writes off expired lessons every hour. Reading and charging take unwritten expiries into account. */
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { listPeopleWithExpired, lockLedgers } from './ledger.store.ts';

const expireJob = defineJob<Record<string, never>>('plans.expire', { retries: 1, expiresAfterSeconds: 3000 });

export function registerPlansJobs(jobs: Jobs, deps: EachSchoolDeps): void {
  jobs.registerWorker(expireJob, () => expireTariffs(deps));
  jobs.schedule('3 * * * *', expireJob);
}

/** The number of people per transaction, few so that lessons being completed never wait long for their ledgers. */
const batchSize = 50;

export function expireTariffs(deps: EachSchoolDeps): Promise<void> {
  const { database } = deps;
  return forEachSchool(deps, async (schoolId) => {
    const people = await database.readInSchool(schoolId, listPeopleWithExpired);
    for (let start = 0; start < people.length; start += batchSize)
      await database.inSchool(schoolId, (tx) => lockLedgers(tx, people.slice(start, start + batchSize)));
  });
}
