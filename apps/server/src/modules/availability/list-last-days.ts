import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';
import { listTeachingHours, noTeachingHours, readBookingLimits } from './availability.store.ts';
import { resolveLimits } from './read-free-slots.ts';
import { addDays, createSchoolClock } from './school-clock.ts';

/** Lists the last day on which each of these teachers can be booked, in the time zone of the school. */
export async function listLastDays(
  tx: Tx,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [{ timezone }, schoolLimits, hours] = await Promise.all([
    findSchool(tx),
    readBookingLimits(tx),
    listTeachingHours(tx, teacherIds),
  ]);
  const today = createSchoolClock(timezone).toDay(tx.now.getTime());
  return new Map(
    teacherIds.map((id) => {
      const { limits } = hours.get(id) ?? noTeachingHours;
      return [id, addDays(today, resolveLimits(limits, schoolLimits).aheadDays)];
    }),
  );
}
