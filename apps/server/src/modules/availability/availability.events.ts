import { defineEvent } from '../../kernel/db/domain-event.ts';

/** The hours, days, limits or time off of a teacher changed; open pages read them again. */
export const availabilityChanged = defineEvent<{ readonly userId: string }>('availability.changed');
