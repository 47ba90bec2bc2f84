/** Resources that the policies pass to the handlers: lessons, actor, and rights. */
import type { SchoolClass } from '../classes/index.ts';
import type { Event, HeldLessons } from './events.store.ts';

/** The teacher of a lesson and the teacher of its class. */
export interface Taught {
  readonly teacherId: string;
  readonly classTeacherId: string;
}

/** The rights of one person over lessons. */
export interface ScheduleReader {
  readonly mayEdit: (lesson: Taught) => boolean;
  /** Whether the person may see the name of the class. */
  readonly knowsClass: (lesson: Taught) => boolean;
  /** Whether the person may open the class of a lesson; `attends`: is now a student of it. */
  readonly mayOpenClass: (lesson: Pick<Taught, 'classTeacherId'>, attends: boolean) => boolean;
  /** Whether the person attends or teaches and so may see the meeting link. */
  readonly entersRoom: (lesson: Taught) => boolean;
  /** The person whose payments are shown; undefined shows everybody's. */
  readonly payerId?: string;
}

export interface ScheduleScope extends ScheduleReader {
  readonly of:
    | { readonly kind: 'everybody' }
    /** A person who teaches or attends the lessons. */
    | { readonly kind: 'teacher' | 'student'; readonly id: string };
}

export interface SeenEvent extends ScheduleReader {
  readonly event: Event;
}

/** A class and the teacher to assign. */
export interface Booking {
  readonly class: SchoolClass;
  readonly teacherId: string;
  readonly teaches: boolean;
}

export type Planner = ScheduleReader & Booking & { readonly actorId: string };

export interface HeldEvent extends ScheduleReader, HeldLessons {
  readonly actorId: string;
  readonly class: SchoolClass;
  /** Set if the class or the teacher changes. */
  readonly booking?: Booking;
}

/** The owner of reminder settings, and the default for them. */
export interface Learner {
  readonly userId: string;
  readonly usually: boolean;
}
