import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Many sign-ins failed within an hour; published once for a series of failures. */
export const manySignInsFailed = defineEvent<{ readonly count: number }>('signIns.manyFailed');
