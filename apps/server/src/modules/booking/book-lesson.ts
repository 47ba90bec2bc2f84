import type { BookableSlot, NewBooking } from '@klasna/contract/booking/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { addDays, createSchoolClock, type Span } from '../availability/index.ts';
import { type Event, lockPeople, scheduleEvent } from '../schedule/index.ts';
import { findSchool } from '../schools/index.ts';
import { countLessonsLeft } from './count-lessons-left.ts';
import { listBookableSlots } from './list-bookable-slots.ts';
import type { Booker } from './resources.ts';
import { readBookingSettings } from './settings.store.ts';

/** How many free times are offered to a student who was too late, and within how many days they are looked for. */
const offeredSlots = 3;
const offeredDays = 14;

export const toBookableSlot = ({ startMs, endMs }: Span): BookableSlot => ({
  startsAt: new Date(startMs).toISOString(),
  endsAt: new Date(endMs).toISOString(),
});

/**
 * Books a lesson for a student. Teacher and student are locked first, so of two bookings of one time, and of two bookings
 * with the last lesson, the second sees the first.
 */
export async function bookLesson(tx: Tx, booker: Booker, { classId, startsAt }: NewBooking): Promise<Event> {
  const { isOpen } = await readBookingSettings(tx);
  if (!isOpen) throw new Failure('bookingClosed');
  const { studentId, class: bookedClass, planner } = booker;
  await lockPeople(tx, [bookedClass.teacherId, studentId]);
  const startMs = Date.parse(startsAt);
  const { timezone } = await findSchool(tx);
  const day = createSchoolClock(timezone).toDay(startMs);
  const { slots } = await listBookableSlots(tx, booker, { from: day, to: addDays(day, offeredDays) });
  if (!slots.some((slot) => slot.startMs === startMs)) {
    const next = slots.filter((slot) => slot.startMs > startMs).slice(0, offeredSlots);
    throw new Failure('slotTaken', { errors: { slots: next.map(toBookableSlot) } });
  }
  const getLessonsLeft = await countLessonsLeft(tx, studentId, [bookedClass.planId]);
  if (getLessonsLeft(bookedClass.planId) < 1) throw new Failure('noLessonsLeft');
  return scheduleEvent(tx, planner, { classId, startsAt, duration: bookedClass.duration });
}
