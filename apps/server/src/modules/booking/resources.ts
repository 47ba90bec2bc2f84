/** Resources that the policies pass to the handlers. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { SchoolClass } from '../classes/index.ts';
import type { Event, PlannerResource } from '../schedule/index.ts';
import type { BookableClassRow } from './booking.store.ts';

/** The settings of the school, which is locked. */
export interface LockedBookingSettings {
  readonly actorId: string;
}

/** A student who looks for classes in which lessons can be booked. */
export interface BookingStudent {
  readonly studentId: string;
  /** Returns those of these staff who may teach. */
  readonly filterTeachers: (tx: Tx, staffIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A student who looks for free times of a class. */
export interface SlotReader {
  readonly studentId: string;
  readonly class: BookableClassRow;
}

/** A student who books a lesson of a class, which is locked. */
export interface Booker extends SlotReader {
  readonly planner: PlannerResource;
}

/** A lesson in which a student wants a seat or has one. The class and the lesson are locked. */
export interface LockedSeatLesson {
  readonly event: Event;
  readonly class: SchoolClass;
  readonly studentId: string;
}

/** A lesson that somebody may change. */
export interface SeatsOfLesson {
  readonly event: Event;
  readonly class: SchoolClass;
}

/** The same, with class and lesson locked. */
export interface LockedSeats extends SeatsOfLesson {
  readonly actorId: string;
}
