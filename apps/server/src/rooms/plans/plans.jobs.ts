/** Lessons whose time has run out are written off every hour; what is read or charged before that knows it already. */
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { openLedgers, peopleWithDue } from './ledger.store.ts';

const expire = job<Record<string, never>>('plans.expire', { retries: 1, expiresAfter: 3000 });

export function workPlansJobs(jobs: Jobs, means: EachSchoolMeans): void {
  jobs.work(expire, () => expireTariffs(means));
  jobs.every('3 * * * *', expire);
}

/** A few people in one transaction, so that nobody who is teaching waits for many. */
const atOnce = 50;

export function expireTariffs(means: EachSchoolMeans): Promise<void> {
  const { database } = means;
  return forEachSchool(means, async (schoolId) => {
    const people = await database.lookInSchool(schoolId, peopleWithDue);
    for (let start = 0; start < people.length; start += atOnce)
      await database.inSchool(schoolId, (tx) => openLedgers(tx, people.slice(start, start + atOnce)));
  });
}
