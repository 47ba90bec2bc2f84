import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { type RemovalMeans, removeUnnamed } from './remove-unnamed.ts';

const tidy = job<Record<string, never>>('files.remove-unnamed', { retries: 1, expiresAfter: 3600 });

export function workFilesJobs(jobs: Jobs, means: RemovalMeans): void {
  jobs.work(tidy, async (_, { signal }) => {
    const removed = await removeUnnamed(means, signal);
    if (removed > 0) means.log.info({ removed }, 'removed unused files');
  });
  jobs.every('5 3 * * *', tidy);
}
