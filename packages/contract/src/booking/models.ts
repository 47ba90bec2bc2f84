/** Lessons that students book themselves. */
import { day, id, instant, instantWithOffset } from '@klasna/base/values';
import { z } from 'zod';
import { withPeriodRules } from '../availability/models.ts';
import { classPerson } from '../classes/models.ts';
import { seatLimits } from './values.ts';

export const bookingSettings = z.object({
  /** Whether students book lessons of their personal classes. */
  isOpen: z.boolean(),
  /** The hours for which a seat that became free is kept for the first of the waitlist. */
  offerHours: z.int().min(1).max(seatLimits.offerHours),
});
export type BookingSettings = z.output<typeof bookingSettings>;

/** Missing fields keep their value. */
export const bookingSettingsChange = bookingSettings.partial();
export type BookingSettingsChange = z.output<typeof bookingSettingsChange>;

/** A personal class in which the student can book lessons. */
export const bookableClass = z.object({
  id,
  name: z.string(),
  teacher: classPerson,
  /** The minutes of a lesson, by the plan of the class. */
  duration: z.int(),
  /** The lessons of the plan that are neither used nor planned; a booking needs one. */
  lessonsLeft: z.int(),
  /** The last day that can be booked, in the time zone of the school. */
  lastDay: day,
});
export type BookableClass = z.output<typeof bookableClass>;

export const bookingOptions = z.object({
  isOpen: z.boolean(),
  /** Empty if the school is not open for bookings. */
  classes: z.array(bookableClass),
  /** Whether there are lessons of groups in which the student can book a seat, has one or waits for one. */
  hasOpenLessons: z.boolean(),
});
export type BookingOptions = z.output<typeof bookingOptions>;

export const bookableSlotsQuery = withPeriodRules(z.object({ classId: id, from: day, to: day }));

export const newBooking = z.object({ classId: id, startsAt: instantWithOffset });
export type NewBooking = z.output<typeof newBooking>;

/** A time that is still free, in `errors.slots` of the failure `slotTaken`. */
export const bookableSlot = z.object({ startsAt: instant, endsAt: instant });
export type BookableSlot = z.output<typeof bookableSlot>;
