import { defineEvent } from '../../kernel/db/domain-event.ts';

/** All sessions of these people have ended; their tabs sign out. */
export const peopleSignedOut = defineEvent<{ readonly userIds: readonly string[] }>('people.signedOut');

/** One session, all sessions of a person, or all but one have ended; the affected tabs sign out. */
export const sessionsEnded = defineEvent<{
  readonly userId: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}>('sessions.ended');
