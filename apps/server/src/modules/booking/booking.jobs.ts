/** Lets waitlists move up every minute where an offer lapsed or a seat became free otherwise, and deletes old ones daily. */

import type { Tx } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { lockClassesShared } from '../classes/index.ts';
import { findEvent, lockLessons } from '../schedule/index.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { advanceWaitlist } from './advance-waitlist.ts';
import { isBookable } from './book-seat.ts';
import { deletePastSeats, listDueLessons } from './waitlist.store.ts';

// Not retried: the next run finds what this one missed.
const advanceJob = defineJob<Record<string, never>>('booking.advance', {
  retries: 0,
  expiresAfterSeconds: 600,
});
const cleanupJob = defineJob<Record<string, never>>('booking.tidy', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

export function registerBookingJobs(jobs: Jobs, deps: EachSchoolDeps): void {
  jobs.registerWorker(advanceJob, () => advanceWaitlists(deps));
  jobs.schedule('* * * * *', advanceJob);
  jobs.registerWorker(cleanupJob, () =>
    forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, deletePastSeats)),
  );
  jobs.schedule('27 3 * * *', cleanupJob);
}

/** One lesson per transaction, so that bookings never wait long for it, and one that fails keeps no other from moving up. */
export function advanceWaitlists(deps: EachSchoolDeps): Promise<void> {
  const { database, log } = deps;
  return forEachSchool(deps, async (schoolId) => {
    for (const id of await database.readInSchool(schoolId, listDueLessons))
      try {
        await database.inSchool(schoolId, (tx) => advanceOne(tx, id));
      } catch (error) {
        log.error({ err: error, school: schoolId, lesson: id }, 'A waitlist could not move up.');
      }
  });
}

/** Locks the class before the lesson, as bookings do. */
async function advanceOne(tx: Tx, id: string): Promise<void> {
  const found = await findEvent(tx, id);
  if (!found) return;
  await lockClassesShared(tx, [found.classId]);
  const event = (await lockLessons(tx, found, 'one'))?.event;
  if (event && isBookable(tx, event)) await advanceWaitlist(tx, event);
}
