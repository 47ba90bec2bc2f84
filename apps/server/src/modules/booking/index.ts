/**
 * Lessons that students book themselves: at free times of the teachers of their personal classes, and seats in lessons of
 * groups, with a waitlist.
 * Depends on availability (free times), plans (lessons that are left), schedule (planning and guests), classes and schools.
 * Invariants are tested in booking.test.ts (races for one time and for the last lesson), seats.test.ts and
 * seat-races.test.ts,
 * who may do what in policies/booking/booking-matrix.test.ts.
 */
export { findBookableClass } from './booking.store.ts';
export { listBookableSlots } from './list-bookable-slots.ts';
export { waitlistDataSection } from './personal-data.ts';
export type {
  Booker,
  BookingStudent,
  LockedBookingSettings,
  LockedSeatLesson,
  LockedSeats,
  SeatsOfLesson,
  SlotReader,
} from './resources.ts';
export { mailSeatBooked, mailSeatOffers, mailSeatsLost } from './seat-mails.ts';
export { seatBooked, seatsLost, seatsOffered } from './seats.events.ts';
export { findSeatOffer } from './seats.store.ts';
export { readBookingSettings } from './settings.store.ts';
export { hasSeat } from './waitlist.store.ts';
