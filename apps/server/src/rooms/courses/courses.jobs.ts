import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { type ContentClaim, emptyBin } from './empty-bin.ts';

const tidy = job<Record<string, never>>('courses.empty-bin', { retries: 1, expiresAfter: 3600 });

export function workCoursesJobs(jobs: Jobs, means: EachSchoolMeans, claims: readonly ContentClaim[]): void {
  jobs.work(tidy, (_, { signal }) =>
    forEachSchool(
      means,
      (schoolId) => means.database.inSchool(schoolId, (tx) => emptyBin(tx, claims)),
      signal,
    ),
  );
  // Runs before the job that deletes unused files, so that files of deleted exercises go the same night.
  jobs.every('53 2 * * *', tidy);
}
