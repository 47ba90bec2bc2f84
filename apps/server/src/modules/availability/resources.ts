/** Resources that the policies pass to the handlers. */
import type { TimeOffRow } from './time-off.store.ts';

/** A teacher whose hours are read. */
export interface TeacherHours {
  readonly teacherId: string;
  /** Whether the reader may change the hours. */
  readonly canEdit: boolean;
  /** Whether the teacher may sign in; nobody is booked with a suspended teacher. */
  readonly isActive: boolean;
}

/** A teacher whose hours change; the person is locked. */
export interface LockedTeacherHours extends TeacherHours {
  readonly actorId: string;
}

/** The limits of the school, which is locked. */
export interface LockedBookingLimits {
  readonly actorId: string;
}

/** What one person may do with time off. */
export interface TimeOffRights {
  readonly canDecide: boolean;
  readonly canWithdraw: (teacherId: string) => boolean;
}

/** Which time off is listed; undefined for that of everybody. */
export interface TimeOffScope extends TimeOffRights {
  readonly userId: string | undefined;
}

export interface TimeOffRequester extends TimeOffRights {
  readonly teacherId: string;
  readonly actorId: string;
  /** Administrators approve what they enter. */
  readonly needsNoApproval: boolean;
}

export interface LockedTimeOff extends TimeOffRights {
  readonly timeOff: TimeOffRow;
  readonly actorId: string;
}
