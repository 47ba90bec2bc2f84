import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type RemovalDeps, removeUnusedFiles } from './remove-unused-files.ts';

const removeUnusedFilesJob = defineJob<Record<string, never>>('files.remove-unnamed', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerFilesJobs(jobs: Jobs, deps: RemovalDeps): void {
  jobs.registerWorker(removeUnusedFilesJob, async (_, { signal }) => {
    const removed = await removeUnusedFiles(deps, signal);
    if (removed > 0) deps.log.info({ removed }, 'removed unused files');
  });
  jobs.schedule('5 3 * * *', removeUnusedFilesJob);
}
