import type { Database, Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Logger } from '../../kernel/log.ts';
import { removeUnnamed } from './remove-unnamed.ts';

const tidy = job<Record<string, never>>('files.remove-unnamed', { retries: 1, expiresAfter: 3600 });

export function workFilesJobs(
  jobs: Jobs,
  means: { readonly database: Database; readonly remove: (tx: Tx, id: string) => Promise<void> },
  log: Logger,
): void {
  jobs.work(tidy, async (_, { signal }) => {
    const removed = await removeUnnamed(means, signal);
    if (removed > 0) log.info({ removed }, 'removed files that nothing names');
  });
  jobs.every('5 3 * * *', tidy);
}
