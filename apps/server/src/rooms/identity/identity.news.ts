import { news } from '../../kernel/db/news.ts';

/** All sessions of these people have ended; their windows sign out. */
export const peopleSignedOut = news<{ readonly userIds: readonly string[] }>('people.signedOut');

/** One session, all of a person's, or all but one have ended; their windows sign out. */
export const sessionsEnded = news<{
  readonly userId: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}>('sessions.ended');
