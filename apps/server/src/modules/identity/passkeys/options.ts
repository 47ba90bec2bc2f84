/** What browsers need to make a passkey or to answer with one. */
import { randomBytes } from 'node:crypto';
import { limits } from '@klasna/base/values';
import type { PasskeyCreationStart, PasskeyRequestStart } from '@klasna/contract/identity/passkey-models';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../../kernel/failure.ts';
import { findPerson, formatName } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import { type ChallengeScope, challengeMinutes, createChallenge } from './challenge.ts';
import { listPasskeys, type Passkey } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

const timeout = challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256: every authenticator of today knows one of them. */
export const passkeyAlgorithms = [-8, -7, -257];

const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** Lists the passkeys of a person that can answer on the address of a request. */
export async function listUsablePasskeys(tx: Tx, userId: string, { id }: RelyingParty): Promise<Passkey[]> {
  const passkeys = await listPasskeys(tx, userId);
  return passkeys.filter(({ relyingParty, blockedAt }) => relyingParty === id && blockedAt === null);
}

/** The id of the school and random bytes, so that a sign-in without an email finds its school. */
function createUserHandle(schoolId: string): Buffer {
  return Buffer.concat([Buffer.from(schoolId.replaceAll('-', ''), 'hex'), randomBytes(32)]);
}

export async function createPasskeyOptions(
  tx: Tx,
  key: Buffer,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  relyingParty: RelyingParty,
): Promise<PasskeyCreationStart> {
  const person = requireFound(await findPerson(tx, userId));
  const school = await findSchool(tx);
  const passkeys = await listPasskeys(tx, userId);
  if (passkeys.length >= limits.passkeysPerPerson) throw new Failure('tooManyPasskeys');
  // One handle for all, because authenticators replace a passkey of the same handle instead of offering two accounts.
  const userHandle = passkeys[0]?.userHandle ?? createUserHandle(tx.schoolId);
  const scope: ChallengeScope = { ceremony: 'add', boundTo: sessionId };
  const { token, challenge } = createChallenge(key, scope, { payload: userHandle });
  return {
    token,
    options: {
      rp: { id: relyingParty.id, name: school.name },
      user: { id: userHandle.toString('base64url'), name: person.email, displayName: formatName(person) },
      challenge: challenge.toString('base64url'),
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout,
      excludeCredentials: passkeys.map(toDescriptor),
      // A passkey signs in without an email and without a password, so it has to be stored and to verify its user.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

/** `userVerification` is `required` unless a password was given before. */
export function createRequestOptions(
  key: Buffer,
  scope: ChallengeScope,
  {
    relyingParty,
    passkeys,
    userVerification,
  }: {
    readonly relyingParty: RelyingParty;
    /** The passkeys that may answer; none for a sign-in, where the authenticator knows the accounts. */
    readonly passkeys: readonly Passkey[];
    readonly userVerification: 'required' | 'preferred';
  },
): PasskeyRequestStart {
  const { token, challenge } = createChallenge(key, scope);
  return {
    token,
    options: {
      challenge: challenge.toString('base64url'),
      rpId: relyingParty.id,
      timeout,
      userVerification,
      allowCredentials: passkeys.map(toDescriptor),
    },
  };
}
