/** What follows the first proof of a sign-in: a session, or a challenge for the second proof. */
import { createHash } from 'node:crypto';
import type {
  SecondFactorMethod,
  SignInChallenge,
  SignInReply,
} from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import { hashBrowserToken } from '../../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import type { Account, Person } from '../../people/index.ts';
import {
  admitBrowser,
  lockAccount,
  type OpenedSession,
  type OpenSessionDeps,
  openSessionOf,
} from '../open-session.ts';
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

type FirstProof = OpenedSession | { readonly challenge: SignInChallenge } | 'singleSignOnRequired';

/**
 * Opens a session for a person whose password is right, unless a second proof is needed. Decides with the person
 * locked: a session that is opened while the second step is turned on would otherwise stay, without having taken it.
 */
export async function continueSignIn(
  { database, sessionLimits }: OpenSessionDeps,
  account: Account,
  request: RequestInfo,
): Promise<SignInReply> {
  const { token: browserToken } = request.browser;
  const browserHash = browserToken === undefined ? undefined : hashBrowserToken(browserToken);
  const result = await database.inSchool(
    account.schoolId,
    async (tx): Promise<FirstProof> => {
      const person = await lockAccount(tx, account);
      const needs = await findSignInNeeds(tx, person.id, browserHash);
      const mustEnrol = needs?.role === 'staff' && needs.isRequiredOfStaff && !needs.hasSecondFactor;
      const mustProve = needs?.hasSecondFactor && !needs.isRemembered;
      // Refused there, and recorded. A password that does not count must not let somebody set up a second factor
      // either.
      if ((!mustEnrol && !mustProve) || (await mustUseProvider(tx, person.id)))
        return (await openSessionOf(tx, person, { request, sessionLimits })) ?? 'singleSignOnRequired';
      const deviceHash = needs.isKnownDevice ? browserHash : undefined;
      return { challenge: await startChallenge(tx, person, { mustEnrol, deviceHash, request }) };
    },
    request.caller,
  );
  if (result === 'singleSignOnRequired') throw new Failure(result);
  return 'challenge' in result ? result : admitBrowser(result, request);
}

interface ChallengeStart {
  readonly mustEnrol: boolean;
  readonly deviceHash: Buffer | undefined;
  readonly request: RequestInfo;
}

async function startChallenge(
  tx: Tx,
  { id: userId, passwordHash }: Person,
  { mustEnrol, deviceHash, request }: ChallengeStart,
): Promise<SignInChallenge> {
  const token = createToken(tx.schoolId);
  const passwordMark = toPasswordMark(passwordHash);
  const challenge = { userId, tokenHash: token.hash, passwordMark, mustEnrol, deviceHash };
  const expiresAt = await insertChallenge(tx, challenge);
  const methods = await listMethods(tx, userId, request);
  return { token: token.text, methods, mustEnrol, expiresAt: expiresAt.toISOString() };
}
