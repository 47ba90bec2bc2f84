/** Writes off expired lessons every hour; reading and charging account for them before that. */
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { openLedgers, peopleWithDue } from './ledger.store.ts';

const expire = job<Record<string, never>>('plans.expire', { retries: 1, expiresAfter: 3000 });

export function workPlansJobs(jobs: Jobs, means: EachSchoolMeans): void {
  jobs.work(expire, () => expireTariffs(means));
  jobs.every('3 * * * *', expire);
}

/** Few people per transaction, so that lessons being completed never wait long for their ledgers. */
const atOnce = 50;

export function expireTariffs(means: EachSchoolMeans): Promise<void> {
  const { database } = means;
  return forEachSchool(means, async (schoolId) => {
    const people = await database.lookInSchool(schoolId, peopleWithDue);
    for (let start = 0; start < people.length; start += atOnce)
      await database.inSchool(schoolId, (tx) => openLedgers(tx, people.slice(start, start + atOnce)));
  });
}
