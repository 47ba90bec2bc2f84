/** Authenticates tokens: finds the session and its actor. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { Authenticator } from '../../kernel/http/authenticator.ts';
import {
  extendSession,
  findActiveSession,
  findSchoolOfToken,
  hasFreshPassword,
  hashToken,
  type SessionLimits,
} from '../../modules/identity/index.ts';
import type { Actor } from '../actor.ts';
import type { ActorCache } from './actor-cache.ts';

/** Prolongs a session at most once within this time, so that reading does not cause writes. */
const prolongAfterMs = 60 * 60 * 1000;

async function findActor(tx: Tx, token: string, limits: SessionLimits): Promise<Actor | undefined> {
  const session = await findActiveSession(tx, hashToken(token), limits);
  if (!session) return undefined;
  if (tx.now.getTime() - session.lastUsedAt.getTime() > prolongAfterMs) {
    await extendSession(tx, session.sessionId, limits);
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

export function createAuthenticator(actorCache: ActorCache, limits: SessionLimits): Authenticator<Actor> {
  return {
    schoolIdOf: findSchoolOfToken,
    cachedActor: actorCache.find,
    loadActor: async (tx, token) => {
      const cached = actorCache.find(token);
      if (cached) return cached;
      const store = actorCache.beginStore();
      const actor = await findActor(tx, token, limits);
      if (actor) store(token, actor);
      return actor;
    },
    languageOf: (actor) => actor.locale,
    personIdOf: (actor) => actor.userId,
    hasFreshPassword: (tx, { sessionId }) => hasFreshPassword(tx, sessionId),
  };
}
