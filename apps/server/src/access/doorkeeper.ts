/** Authenticates tokens: finds the session and its actor. */
import type { Tx } from '../kernel/db/pool.ts';
import type { Doorkeeper } from '../kernel/http/serve.ts';
import { findOpenSession, hashToken, prolongSession, schoolOfToken } from '../rooms/identity/index.ts';
import type { Actor } from './actor.ts';
import type { KnownActors } from './known-actors.ts';

/** Prolongs a session at most once within this time, so that reading does not cause writes. */
const prolongAfterMilliseconds = 60 * 60 * 1000;

async function findActor(tx: Tx, token: string): Promise<Actor | undefined> {
  const session = await findOpenSession(tx, hashToken(token));
  if (!session) return undefined;
  if (tx.now.getTime() - session.lastUsedAt.getTime() > prolongAfterMilliseconds) {
    await prolongSession(tx, session.sessionId);
  }
  return {
    schoolId: tx.schoolId,
    sessionId: session.sessionId,
    userId: session.userId,
    role: session.role,
    permissions: new Set(session.permissions),
    locale: session.locale,
  };
}

export function openDoor(known: KnownActors): Doorkeeper<Actor> {
  return {
    schoolOf: schoolOfToken,
    recallActor: known.recall,
    openActor: async (tx, token) => {
      const recalled = known.recall(token);
      if (recalled) return recalled;
      const note = known.noting();
      const actor = await findActor(tx, token);
      if (actor) note(token, actor);
      return actor;
    },
    languageOf: (actor) => actor.locale,
  };
}
