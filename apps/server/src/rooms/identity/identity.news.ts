import { news } from '../../kernel/db/news.ts';

/** All sessions of these people have ended; their tabs sign out. */
export const peopleSignedOut = news<{ readonly userIds: readonly string[] }>('people.signedOut');

/** One session, all sessions of a person, or all but one have ended; the affected tabs sign out. */
export const sessionsEnded = news<{
  readonly userId: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}>('sessions.ended');
