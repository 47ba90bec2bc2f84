/** Every minute, reminds of requests and closes those that waited long enough; once a day, deletes old mailed links. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { lapseRequest, remindOfRequest } from './lapse-request.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { deleteOldLinks } from './request-links.store.ts';
import { listDueIds, listIdsToRemind } from './request-lists.store.ts';

export interface RequestJobDeps extends EachSchoolDeps {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

// Not retried: the next run finds what this one missed.
const dueJob = defineJob<Record<string, never>>('requests.due', { retries: 0, expiresAfterSeconds: 600 });
const cleanupJob = defineJob<Record<string, never>>('requests.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerRequestJobs(jobs: Jobs, deps: RequestJobDeps): void {
  jobs.registerWorker(dueJob, () => handleDueRequests(deps));
  jobs.schedule('* * * * *', dueJob);
  jobs.registerWorker(cleanupJob, () =>
    forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deleteOldLinks)),
  );
  jobs.schedule('37 3 * * *', cleanupJob);
}

type Work = (tx: Tx, id: string, deps: RequestMailDeps) => Promise<void>;

/** Each request has a transaction of its own, so that one that fails keeps no other from its people. */
export function handleDueRequests(deps: RequestJobDeps): Promise<void> {
  const { database, mailer, origin, log } = deps;
  return forEachSchool(deps, async (schoolId) => {
    const run = (id: string, work: Work) =>
      database.inSchool(schoolId, (tx) => work(tx, id, { mailer, origin: origin() }));
    const runSafely = async (id: string, handle: (id: string) => Promise<void>) => {
      try {
        await handle(id);
      } catch (error) {
        log.error({ err: error, school: schoolId, request: id }, 'A request could not be handled.');
      }
    };
    const { due, toRemind } = await database.readInSchool(schoolId, async (tx) => ({
      due: await listDueIds(tx),
      toRemind: await listIdsToRemind(tx),
    }));
    for (const id of due) await runSafely(id, () => lapse(id, run));
    for (const id of toRemind) await runSafely(id, () => run(id, remindOfRequest));
  });
}

/** If the default of the school is to accept and the time was taken meanwhile, the request is declined. */
async function lapse(id: string, run: (id: string, work: Work) => Promise<void>): Promise<void> {
  try {
    await run(id, (tx, requestId, deps) => lapseRequest(tx, requestId, { acceptsByDefault: true }, deps));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await run(id, (tx, requestId, deps) => lapseRequest(tx, requestId, { acceptsByDefault: false }, deps));
  }
}
