/**
 * Lessons that students book themselves, at free times of the teachers of their personal classes.
 * Depends on availability (free times), plans (lessons that are left), schedule (planning), classes and schools.
 * Invariants are tested in booking.test.ts (races for one time and for the last lesson),
 * who may do what in policies/booking/booking-matrix.test.ts.
 */
export { findBookableClass } from './booking.store.ts';
export type {
  Booker,
  BookingStudent,
  LockedBookingSettings,
  SlotReader,
} from './resources.ts';
export { readBookingSettings } from './settings.store.ts';
