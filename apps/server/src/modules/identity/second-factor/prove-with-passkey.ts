/** The second step of a sign-in by a passkey, in place of a code. */
import type { PasskeyRequestStart } from '@klasna/contract/identity/passkey-models';
import type { PasskeyProof } from '@klasna/contract/identity/second-factor';
import { Failure } from '../../../kernel/failure.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import { findPerson } from '../../people/index.ts';
import type { ChallengeScope } from '../passkeys/challenge.ts';
import { createRequestOptions, listUsablePasskeys } from '../passkeys/options.ts';
import { findRelyingPartyOfSchool, toAddressedHost } from '../passkeys/relying-party.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { findSchoolOfToken, hashToken } from '../token.ts';
import { type ChallengeDeps, finishChallenge, isCurrent, type Prove } from './answer-challenge.ts';
import { findChallenge } from './challenges.store.ts';
import { turnSecondFactorOn } from './change-second-factor.ts';
import { hasOwnSecondFactor } from './second-factor.store.ts';

export interface PasskeyProofDeps extends ChallengeDeps {
  /** The key that signs what passkeys answer to. */
  readonly passkeyKey: Buffer;
}

/** An answer counts for the sign-in that it was asked for. */
const toScope = (challengeId: string): ChallengeScope => ({
  ceremony: 'second-factor',
  boundTo: challengeId,
});

export async function beginPasskeyProof(
  { database, passkeyKey }: PasskeyProofDeps,
  token: string,
  request: RequestInfo,
): Promise<PasskeyRequestStart> {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('challengeInvalid');
  return database.readInSchool(schoolId, async (tx) => {
    const challenge = await findChallenge(tx, hashToken(token));
    const person = challenge && (await findPerson(tx, challenge.userId));
    if (!(challenge && isCurrent(person, challenge))) throw new Failure('challengeInvalid');
    const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
    const passkeys = await listUsablePasskeys(tx, person.id, relyingParty);
    if (passkeys.length === 0) throw new Failure('passkeyUnknown');
    const options = { relyingParty, passkeys, userVerification: 'preferred' } as const;
    return createRequestOptions(passkeyKey, toScope(challenge.id), options);
  });
}

/**
 * Finishes a sign-in with a passkey. Where the school requires a second factor and the person has none yet, their
 * passkeys become it, and they receive recovery codes.
 */
export async function proveWithPasskey(
  deps: PasskeyProofDeps,
  { challenge, remember, token, answer }: PasskeyProof,
  request: RequestInfo,
): Promise<{ accessToken: string; recoveryCodes: string[] }> {
  const { mailer, passkeyKey: key } = deps;
  const { origin } = request;
  let recoveryCodes: readonly string[] = [];
  const prove: Prove = async (tx, person, { id, mustEnrol }) => {
    if (mustEnrol && (await hasOwnSecondFactor(tx, person.id))) return 'challengeInvalid';
    const use = { scope: toScope(id), userId: person.id, isVerificationRequired: false };
    const addressed = toAddressedHost(request);
    try {
      await usePasskey(tx, { token, answer }, use, { key, mailer, origin, addressed });
    } catch (error) {
      // Returned instead, so that the answer counts and a passkey that was copied stays blocked.
      if (error instanceof Failure) return error.kind;
      throw error;
    }
    if (mustEnrol) recoveryCodes = await turnSecondFactorOn(tx, { ...deps, origin }, person, undefined);
    return undefined;
  };
  const { accessToken } = await finishChallenge(deps, { challenge, remember, prove }, request);
  return { accessToken, recoveryCodes: [...recoveryCodes] };
}
