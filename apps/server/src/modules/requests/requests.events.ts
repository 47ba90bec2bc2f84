import type { RequestChange, RequestKind, RequestLapse } from '@klasna/contract/requests/values';
import { defineEvent } from '../../kernel/db/domain-event.ts';

export interface RequestChanged {
  readonly requestId: string;
  readonly eventId: string;
  readonly classId: string;
  readonly kind: RequestKind;
  readonly change: RequestChange;
  readonly lapse: RequestLapse | null;
  /** The start of the lesson when the request was made. */
  readonly lessonStartsAt: string;
  /** Null if nobody did it. */
  readonly actorId: string | null;
  /** Everybody on both sides; open pages reload. */
  readonly userIds: readonly string[];
  /** Those who are notified. */
  readonly notifiedIds: readonly string[];
}

/** A request about a lesson was made, answered or closed, or its side was reminded. */
export const requestChanged = defineEvent<RequestChanged>('request.changed');
