/** Resources that the policies pass to the handlers: lessons, actor, and rights. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { TimeOffRow } from '../availability/index.ts';
import type { SchoolClass } from '../classes/index.ts';
import type { Event, LockedLessons } from './events.store.ts';

/** The teacher of a lesson and the teacher of its class. */
export interface LessonTeachers {
  readonly teacherId: string;
  readonly classTeacherId: string;
}

/** The rights of one person over lessons. */
export interface ScheduleRights {
  readonly canEdit: (lesson: LessonTeachers) => boolean;
  /** Whether the person may see the name of the class. */
  readonly canSeeClass: (lesson: LessonTeachers) => boolean;
  /**
   * Returns whether the person may open the class of a lesson; `attends` says whether the person is a student of the
   * class now.
   */
  readonly canOpenClass: (lesson: Pick<LessonTeachers, 'classTeacherId'>, attends: boolean) => boolean;
  /** Returns whether the person attends or teaches the lesson and so may see the meeting link. */
  readonly canSeeMeetingLink: (lesson: LessonTeachers) => boolean;
  /** The person whose payments are shown; undefined shows everybody's. */
  readonly paymentsOfId?: string;
}

export interface ScheduleScope extends ScheduleRights {
  readonly audience:
    | { readonly kind: 'everybody' }
    /** A person who teaches or attends the lessons. */
    | { readonly kind: 'teacher' | 'student'; readonly id: string };
}

export interface EventResource extends ScheduleRights {
  readonly event: Event;
}

/** The attendance of a lesson, as one person may see it. */
export interface AttendanceResource {
  readonly event: Pick<Event, 'id' | 'classId' | 'status' | 'startsAt' | 'duration'>;
  readonly class: Pick<SchoolClass, 'id' | 'name' | 'schoolPlanId'>;
  readonly canMark: boolean;
  /** The student who sees their own attendance only; undefined shows everybody's. */
  readonly ownId?: string;
}

export interface LockedAttendance {
  readonly event: Event;
  readonly class: SchoolClass;
  readonly actorId: string;
}

/** The lesson of a class that somebody marks who may do so. */
export interface CurrentAttendanceResource {
  readonly class: SchoolClass;
}

/** A student and a lesson that they may want to cancel. */
export interface CancellationResource {
  readonly event: Event;
  readonly class: SchoolClass;
  readonly studentId: string;
  /** Whether the student asks themselves, not staff for them. */
  readonly isOwn: boolean;
}

export interface LockedCancellation extends CancellationResource {
  readonly actorId: string;
}

/** A class and the teacher to assign. */
export interface Booking {
  readonly class: SchoolClass;
  readonly teacherId: string;
  readonly isTeacher: boolean;
}

export type PlannerResource = ScheduleRights & Booking & { readonly actorId: string };

/** A person who plans lessons of all teachers from a file. */
export interface TimetableImporter extends ScheduleRights {
  readonly actorId: string;
  /** Returns those of these staff who may teach. */
  readonly filterTeachers: (tx: Tx, staffIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface LockedEvent extends ScheduleRights, LockedLessons {
  readonly actorId: string;
  readonly class: SchoolClass;
  /** The new class and teacher; undefined if neither changes. */
  readonly booking?: Booking;
  /** Those whom something else notifies of a new time. */
  readonly informedIds?: readonly string[];
}

/** A lesson of a series. */
export interface SeriesResource {
  readonly event: Event;
  readonly seriesId: string;
}

export interface LockedSeries extends ScheduleRights, SeriesResource {
  readonly actorId: string;
  readonly class: SchoolClass;
  /** The lessons from the named one on, including those that were held. */
  readonly lessons: readonly Event[];
}

/** Time off whose lessons are listed, and the teachers who could give them; none for those who may not choose. */
export interface TimeOffLessonsResource extends ScheduleRights {
  readonly timeOff: TimeOffRow;
  readonly substituteIds: readonly string[];
}

/** Planned lessons that are locked with their classes. */
export interface ClosedDayLessons extends ScheduleRights {
  readonly classes: ReadonlyMap<string, SchoolClass>;
  readonly events: readonly Event[];
  readonly actorId: string;
}

/** The owner of reminder settings, and the default for them. */
export interface ReminderRecipient {
  readonly userId: string;
  readonly isOnByDefault: boolean;
}
