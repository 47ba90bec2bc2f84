/** Resources that the policies pass to the handlers. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { PlannerResource } from '../schedule/index.ts';
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
