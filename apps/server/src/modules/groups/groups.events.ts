import { defineEvent } from '../../kernel/db/domain-event.ts';

/**
 * Groups were created, changed or deleted, or students joined or left them. Students who leave because their account is
 * deleted are not reported here.
 */
export const groupsChanged = defineEvent<{ readonly groupIds: readonly string[] }>('groups.changed');
