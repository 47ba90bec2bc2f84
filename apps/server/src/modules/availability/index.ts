/**
 * When teachers give lessons: weekly hours, days with other hours, time off, limits of bookings, and the free slots that
 * follow.
 * Depends on schools (time zone, closures), people and audit; the lessons of teachers are injected.
 * Invariants are tested in list-free-slots.test.ts (property test over clock changes) and availability.test.ts,
 * who may do what in policies/availability/availability-matrix.test.ts.
 */
export { availabilityChanged, timeOffChanged } from './availability.events.ts';
export type { Days } from './availability.store.ts';
export { readBookingLimits } from './availability.store.ts';
export { listLastDays } from './list-last-days.ts';
export { mailTimeOff } from './mail-time-off.ts';
export { mergeSpans, type Span } from './merge-spans.ts';
export { availabilityDataSection } from './personal-data.ts';
export { type BusyTime, listTeachersWithin, readFreeSlots } from './read-free-slots.ts';
export { readTeachingTimes, type TeachingTimes } from './read-teaching-times.ts';
export type {
  LockedBookingLimits,
  LockedTeacherHours,
  LockedTimeOff,
  TeacherHours,
  TimeOffRequester,
  TimeOffRights,
  TimeOffScope,
} from './resources.ts';
export { addDays, createSchoolClock } from './school-clock.ts';
export { findTimeOff, lockTimeOff, type TimeOffRow } from './time-off.store.ts';
export { formatTimeOff, type TimeOffSpan } from './time-off-span.ts';
