/**
 * Authenticates API keys beside sessions. The actor of a key is its person with the permissions of this moment, and the
 * scopes of the key; the cache of actors and what removes its entries are those of sessions.
 */
import { findScope } from '@klasna/contract/api-keys/scopes';
import type { Caller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Authenticator } from '../../kernel/http/authenticator.ts';
import { createOncePer } from '../../kernel/once-per.ts';
import {
  findKeyState,
  findPresentedKey,
  findSchoolOfApiKey,
  isApiKeyToken,
  type KeyUses,
} from '../../modules/api-keys/index.ts';
import type { SecurityRecorder } from '../../modules/security-log/index.ts';
import type { Actor } from '../actor.ts';
import type { ActorCache } from '../identity/actor-cache.ts';

interface ApiKeyDeps {
  readonly actorCache: ActorCache;
  readonly keyUses: KeyUses;
  readonly securityRecorder: Pick<SecurityRecorder, 'recordLater'>;
}

/** A program that goes on with a refused key is one entry an hour. */
const refusalIntervalMs = 60 * 60 * 1000;

/** What the security log calls the states in which a key does not work. */
const stateReasons = {
  revoked: 'keyRevoked',
  expired: 'keyExpired',
  ownerInactive: 'ownerInactive',
} as const;

interface Refusal {
  readonly schoolId: string;
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
  readonly endpoint?: string;
  readonly caller: Caller | undefined;
}

export function acceptApiKeys(
  sessions: Authenticator<Actor>,
  { actorCache, keyUses, securityRecorder }: ApiKeyDeps,
): Authenticator<Actor> {
  const isDue = createOncePer(refusalIntervalMs);

  const recordRefusal = (keyId: string, { schoolId, userId, caller, ...details }: Refusal): void => {
    if (!isDue(`${keyId} ${details.reason}`)) return;
    securityRecorder.recordLater({
      schoolId,
      kind: 'apiKey.refused',
      // Nobody is signed in, so no actor.
      facts: { userId, details, ...(caller && { caller: { ip: caller.ip, userAgent: caller.userAgent } }) },
    });
  };

  async function findActor(tx: Tx, token: string): Promise<Actor | undefined> {
    const key = await findPresentedKey(tx, token);
    if (!key) return undefined;
    const { keyId, userId, name, role, locale } = key;
    const state = findKeyState(key, tx.now);
    if (state !== 'active') {
      recordRefusal(keyId, {
        schoolId: tx.schoolId,
        userId,
        name,
        reason: stateReasons[state],
        caller: tx.caller,
      });
      return undefined;
    }
    keyUses.record(tx.schoolId, keyId);
    return {
      schoolId: tx.schoolId,
      sessionId: keyId,
      userId,
      role,
      permissions: new Set(key.permissions),
      locale,
      apiKey: { name, scopes: new Set(key.scopes) },
    };
  }

  async function loadActor(tx: Tx, token: string): Promise<Actor | undefined> {
    const cached = actorCache.find(token);
    if (cached) return cached;
    const store = actorCache.beginStore();
    const actor = await findActor(tx, token);
    if (actor) store(token, actor);
    return actor;
  }

  return {
    ...sessions,
    schoolIdOf: (token) => findSchoolOfApiKey(token) ?? sessions.schoolIdOf(token),
    loadActor: (tx, token) => (isApiKeyToken(token) ? loadActor : sessions.loadActor)(tx, token),
    isKey: isApiKeyToken,
    keyIdOf: ({ apiKey, sessionId }) => apiKey && sessionId,
    hasFreshPassword: (tx, actor) => {
      if (actor.apiKey) throw new Failure('notForApiKeys');
      return sessions.hasFreshPassword(tx, actor);
    },
    checkEndpoint: ({ apiKey, schoolId, sessionId, userId }, { name, endpoint }, caller) => {
      if (!apiKey) return;
      const scope = findScope(name, endpoint);
      if (scope !== undefined && apiKey.scopes.has(scope)) return;
      const failure =
        scope === undefined
          ? new Failure('notForApiKeys')
          : new Failure('scopeMissing', { errors: { scope: [{ needed: scope }] } });
      recordRefusal(sessionId, {
        schoolId,
        userId,
        name: apiKey.name,
        reason: failure.kind,
        endpoint: name,
        caller,
      });
      throw failure;
    },
  };
}
