import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Data of the school changed, such as name, logo or hours; all its open tabs reload user-info. */
export const schoolChanged = defineEvent<Record<string, never>>('school.changed');
