/** What follows the first proof of a sign-in: a session, or a challenge for the second proof. */
import { createHash } from 'node:crypto';
import type { SecondFactorMethod, SignInReply } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { hashBrowserToken } from '../../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import type { Account } from '../../people/index.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import { listUsablePasskeys } from '../passkeys/options.ts';
import { findRelyingPartyOfSchool, toAddressedHost } from '../passkeys/relying-party.ts';
import { mustUseProvider } from '../sign-in-rules/must-use-provider.ts';
import { createToken } from '../token.ts';
import { insertChallenge } from './challenges.store.ts';
import { findSignInNeeds, findTotp, listUnusedCodes } from './second-factor.store.ts';

/**
 * Marks the password that a challenge follows. A challenge ends when the password changes, as a session that is being
 * opened does.
 */
export const toPasswordMark = (passwordHash: string | null): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();

/** Lists what a person can prove themselves with after the password, on the address of this request. */
async function listMethods(tx: Tx, userId: string, request: RequestInfo): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if (await findTotp(tx, userId, 'confirmed')) methods.push('totp');
  const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
  if ((await listUsablePasskeys(tx, userId, relyingParty)).length > 0) methods.push('passkey');
  if ((await listUnusedCodes(tx, userId)).length > 0) methods.push('recoveryCode');
  return methods;
}

/** Opens a session for a person whose first proof is right, unless a second one is needed. */
export async function continueSignIn(
  deps: OpenSessionDeps,
  account: Account,
  request: RequestInfo,
): Promise<SignInReply> {
  const { database } = deps;
  const { schoolId, userId } = account;
  const { token: browserToken } = request.browser;
  const browserHash = browserToken === undefined ? undefined : hashBrowserToken(browserToken);
  const { needs, isRefused } = await database.readInSchool(schoolId, async (tx) => ({
    needs: await findSignInNeeds(tx, userId, browserHash),
    isRefused: await mustUseProvider(tx, userId),
  }));
  const mustEnrol = needs?.role === 'staff' && needs.isRequiredOfStaff && !needs.hasSecondFactor;
  const mustProve = needs?.hasSecondFactor && !needs.isRemembered;
  // Refused there, and recorded. A password that does not count must not let somebody set up a second factor either.
  if (isRefused || (!mustEnrol && !mustProve)) return openSession(deps, account, request);
  const token = createToken(schoolId);
  return database.inSchool(
    schoolId,
    async (tx) => {
      const expiresAt = await insertChallenge(tx, {
        userId,
        tokenHash: token.hash,
        passwordMark: toPasswordMark(account.passwordHash),
        mustEnrol,
        deviceHash: needs.isKnownDevice ? browserHash : undefined,
      });
      const methods = await listMethods(tx, userId, request);
      return {
        challenge: { token: token.text, methods, mustEnrol, expiresAt: expiresAt.toISOString() },
      };
    },
    request.caller,
  );
}
