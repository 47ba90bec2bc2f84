import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { type ContentUsage, emptyTrash } from './empty-trash.ts';

const emptyTrashJob = defineJob<Record<string, never>>('courses.empty-bin', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerCoursesJobs(jobs: Jobs, deps: EachSchoolDeps, usages: readonly ContentUsage[]): void {
  jobs.registerWorker(emptyTrashJob, (_, { signal }) =>
    forEachSchool(
      deps,
      (schoolId) => deps.database.inSchool(schoolId, (tx) => emptyTrash(tx, usages)),
      signal,
    ),
  );
  // Runs before the job that deletes unused files, so that files of deleted exercises go the same night.
  jobs.schedule('53 2 * * *', emptyTrashJob);
}
