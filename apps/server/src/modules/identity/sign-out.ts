import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { sessionsEnded } from './identity.events.ts';
import { deleteSessionByToken } from './identity.store.ts';
import { findSchoolOfToken, hashToken } from './token.ts';

/** Revokes the given token. An invalid or missing token is not an error. */
export async function signOut(database: Database, token: string | undefined, caller: Caller): Promise<void> {
  const schoolId = token === undefined ? undefined : findSchoolOfToken(token);
  if (token === undefined || schoolId === undefined) return;
  await database.inSchool(
    schoolId,
    async (tx) => {
      const ended = await deleteSessionByToken(tx, hashToken(token));
      if (!ended) return;
      const { userId, id } = ended;
      await recordSecurityEvent(tx, 'session.ended', { userId, actorId: userId });
      tx.publish(sessionsEnded({ userId, sessionId: id }));
    },
    caller,
  );
}
