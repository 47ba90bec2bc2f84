import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { nameDevice } from '../../kernel/http/name-device.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, lockPerson } from '../people/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { insertSession } from './identity.store.ts';
import { rememberDevice } from './known-device.ts';
import type { SessionLimits } from './session-limits.ts';
import { createToken } from './token.ts';

export interface OpenSessionDeps {
  readonly database: Database;
  readonly sessionLimits: SessionLimits;
}

/** Opens a session for a person who has proved who they are, and remembers their browser. */
export async function openSession(
  { database, sessionLimits }: OpenSessionDeps,
  { schoolId, userId, passwordHash }: Account,
  { device, caller, browser }: RequestInfo,
): Promise<{ accessToken: string }> {
  const token = createToken(schoolId);
  const browserToken = await database.inSchool(
    schoolId,
    async (tx) => {
      // The password may have been changed, and all sessions ended, while it was being verified.
      const person = await lockPerson(tx, userId);
      if (person?.passwordHash !== passwordHash) throw new Failure('invalidCredentials');
      const session = { userId, tokenHash: token.hash, device: nameDevice(device), address: caller.ip };
      await insertSession(tx, session, sessionLimits);
      await recordSecurityEvent(tx, 'signIn.succeeded', { userId, actorId: userId });
      return rememberDevice(tx, userId, browser);
    },
    caller,
  );
  browser.sendToken(browserToken);
  return { accessToken: token.text };
}
