/** Runs a scheduled job on the running server now. */

import { newId } from '../src/kernel/ids.ts';
import { defineJob } from '../src/kernel/jobs/define-job.ts';
import { openJobs } from '../src/kernel/jobs/jobs.ts';
import { openLog } from '../src/kernel/log.ts';
import type { TestApp } from './test-app.ts';

export async function runJob({ connected }: TestApp, name: string): Promise<void> {
  const jobs = openJobs({ url: connected.serveUrl, log: openLog('silent') });
  await jobs.start('senderOnly');
  try {
    await connected.database.inSchool(newId(), (tx) => jobs.send(tx, defineJob(name), {}));
  } finally {
    await jobs.stop();
  }
}
