import { rememberDays } from '@klasna/contract/identity/second-factor';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import { nameDevice } from '../../kernel/http/name-device.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, lockPerson } from '../people/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { insertSession } from './identity.store.ts';
import { rememberDevice } from './known-device.ts';
import { rememberSecondFactor } from './known-devices.store.ts';
import type { SessionLimits } from './session-limits.ts';
import { createToken } from './token.ts';

export interface OpenSessionDeps {
  readonly database: Database;
  readonly sessionLimits: SessionLimits;
}

interface SessionChoices {
  /** Whether this browser is not asked for the second factor for a while. */
  readonly remember?: boolean;
}

/** Opens a session for a person who has proved who they are, and remembers their browser. */
export async function openSession(
  { database, sessionLimits }: OpenSessionDeps,
  { schoolId, userId, passwordHash }: Account,
  { device: userAgent, caller, browser }: RequestInfo,
  { remember = false }: SessionChoices = {},
): Promise<{ accessToken: string }> {
  const token = createToken(schoolId);
  const browserToken = await database.inSchool(
    schoolId,
    async (tx) => {
      // The password may have been changed, and all sessions ended, while it was being verified.
      const person = await lockPerson(tx, userId);
      if (person?.passwordHash !== passwordHash) throw new Failure('invalidCredentials');
      const device = nameDevice(userAgent);
      const session = { userId, tokenHash: token.hash, device, address: caller.ip };
      await insertSession(tx, session, sessionLimits);
      await recordSecurityEvent(tx, 'signIn.succeeded', { userId, actorId: userId });
      const knownToken = await rememberDevice(tx, userId, browser);
      const tokenHash = hashBrowserToken(knownToken);
      if (remember) await rememberSecondFactor(tx, userId, { tokenHash, device, days: rememberDays });
      return knownToken;
    },
    caller,
  );
  browser.sendToken(browserToken);
  return { accessToken: token.text };
}
