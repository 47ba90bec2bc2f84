import type { TimeOffStatus } from '@klasna/contract/availability/values';
import { defineEvent } from '../../kernel/db/domain-event.ts';
import type { TimeOffSpan } from './time-off-span.ts';

/** The hours, days, limits or time off of a teacher changed; open pages read them again. */
export const availabilityChanged = defineEvent<{ readonly userId: string }>('availability.changed');

export interface TimeOffChanged extends TimeOffSpan {
  /** The teacher. */
  readonly userId: string;
  readonly actorId: string;
  readonly status: TimeOffStatus;
}

/** Time off was requested, entered, decided or withdrawn; causes notifications and mails. */
export const timeOffChanged = defineEvent<TimeOffChanged>('availability.timeOffChanged');
