/** Runs a scheduled job on the running server now. */

import { newId } from '../src/kernel/ids.ts';
import { job } from '../src/kernel/jobs/job.ts';
import { openJobs } from '../src/kernel/jobs/jobs.ts';
import { openLog } from '../src/kernel/log.ts';
import type { World } from './world.ts';

export async function runJob({ connected }: World, name: string): Promise<void> {
  const jobs = openJobs({ url: connected.serveUrl, log: openLog('silent') });
  await jobs.start('senderOnly');
  try {
    await connected.database.inSchool(newId(), (tx) => jobs.send(tx, job(name), {}));
  } finally {
    await jobs.stop();
  }
}
