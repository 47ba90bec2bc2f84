/** What the access rules hand over: whose lessons, who asks, and how much may be seen and done. */
import type { SchoolClass } from '../classes/index.ts';
import type { Event, HeldLessons } from './events.store.ts';

/** Those who teach a lesson: itself, and the class it is of. */
export interface Taught {
  readonly teacherId: string;
  readonly classTeacherId: string;
}

/** How one person meets lessons. */
export interface ScheduleReader {
  readonly mayEdit: (lesson: Taught) => boolean;
  /** Whether the name of a class is theirs to know. */
  readonly knowsClass: (lesson: Taught) => boolean;
  /** Whether the class of a lesson is theirs to open; `attends`: they learn in it now. */
  readonly mayOpenClass: (lesson: Pick<Taught, 'classTeacherId'>, attends: boolean) => boolean;
  /** Whether they meet there, so that the address of the room is theirs to know. */
  readonly entersRoom: (lesson: Taught) => boolean;
  /** Whose payments are told; absent: everybody's. */
  readonly payerId?: string;
}

export interface ScheduleScope extends ScheduleReader {
  readonly of:
    | { readonly kind: 'everybody' }
    /** Who teaches or attends the lessons. */
    | { readonly kind: 'teacher' | 'student'; readonly id: string };
}

export interface SeenEvent extends ScheduleReader {
  readonly event: Event;
}

/** A class and who is to teach in it. */
export interface Booking {
  readonly class: SchoolClass;
  readonly teacherId: string;
  readonly teaches: boolean;
}

export type Planner = ScheduleReader & Booking & { readonly actorId: string };

export interface HeldEvent extends ScheduleReader, HeldLessons {
  readonly actorId: string;
  readonly class: SchoolClass;
  /** Where the class or the teacher is to change. */
  readonly booking?: Booking;
}

/** Whose reminders, and whether they get them without having said so. */
export interface Learner {
  readonly userId: string;
  readonly usually: boolean;
}
