/** Resources that the policies pass to the handlers. */
import type { RequestSide } from '@klasna/contract/requests/values';
import type { SchoolClass } from '../classes/index.ts';
import type { Event, LockedEvent } from '../schedule/index.ts';
import type { RequestRow } from './requests.store.ts';

/** The settings of the school, which is locked. */
export interface LockedRequestSettings {
  readonly actorId: string;
}

/** The people of a personal lesson, who decide who may see and answer its requests. */
export interface LessonParticipants {
  readonly studentId: string | null;
  readonly teacherId: string;
  readonly classTeacherId: string;
}

/** Whose requests a person sees: those of one student or one teacher, or of all teachers. */
export interface RequestScope {
  readonly side: RequestSide;
  readonly studentId?: string;
  readonly teacherId?: string;
}

/** A lesson that somebody on one side may ask about. */
export interface LessonAsker {
  readonly side: RequestSide;
  readonly event: Event;
  readonly class: SchoolClass;
}

/** A lesson that is locked with its class, and the side for which the actor acts. */
export interface LockedAsker {
  readonly side: RequestSide;
  readonly lesson: LockedEvent;
}

/** A request that is locked after its class and lesson. */
export interface LockedRequest extends LockedAsker {
  readonly request: RequestRow;
}
