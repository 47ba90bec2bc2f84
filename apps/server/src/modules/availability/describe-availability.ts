import type { Availability } from '@klasna/contract/availability/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';
import { findTeachingHours, listExceptions, readBookingLimits } from './availability.store.ts';
import type { TeacherHours } from './resources.ts';
import { createSchoolClock } from './school-clock.ts';

/** Later than any day that can be entered. */
const lastPossibleDay = '2199-12-31';

export async function describeAvailability(
  tx: Tx,
  { teacherId, canEdit }: TeacherHours,
): Promise<Availability> {
  const { timezone } = await findSchool(tx);
  const today = createSchoolClock(timezone).toDay(tx.now.getTime());
  const [hours, exceptions, schoolLimits] = await Promise.all([
    findTeachingHours(tx, teacherId),
    listExceptions(tx, [teacherId], { from: today, to: lastPossibleDay }),
    readBookingLimits(tx),
  ]);
  return {
    userId: teacherId,
    timezone,
    ...hours,
    exceptions: exceptions.map(({ day, hours: dayHours }) => ({ day, hours: dayHours })),
    schoolLimits,
    can: { edit: canEdit },
  };
}
