/** Checks the answer of a passkey, for a sign-in, a second factor, or a confirmation. */
import type { PasskeyAnswer } from '@klasna/contract/identity/passkey-models';
import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { lockPerson, type Person } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { type ChallengeScope, readChallenge } from './challenge.ts';
import {
  blockPasskey,
  findPasskey,
  lockPasskey,
  type Passkey,
  recordPasskeyUse,
  usePasskeyChallenge,
} from './passkeys.store.ts';
import { type AddressedHost, findRelyingPartyOfSchool, type RelyingParty } from './relying-party.ts';
import { tellPasskeyChange } from './tell-passkey-change.ts';

export interface UsePasskeyDeps {
  readonly key: Buffer;
  readonly mailer: Mailer;
  /** The public URL, which links in mails begin with. */
  readonly origin: string;
  readonly addressed: AddressedHost;
}

export interface PasskeyUse {
  readonly scope: ChallengeScope;
  /** The person who has to answer; undefined where the passkey says who it is. */
  readonly userId?: string;
  readonly isVerificationRequired: boolean;
}

/**
 * Returns the person whose passkey answered. A passkey whose counter went back exists twice, so it is blocked; that
 * refusal commits its transaction.
 */
export async function usePasskey(
  tx: Tx,
  { token, answer }: PasskeyAnswer,
  { scope, userId, isVerificationRequired }: PasskeyUse,
  { key, mailer, origin, addressed }: UsePasskeyDeps,
): Promise<Person> {
  const challenge = readChallenge(key, scope, token);
  if (!challenge) throw new Failure('passkeyRequestExpired');
  const credentialId = Buffer.from(answer.id, 'base64url');
  const found = await findPasskey(tx, credentialId);
  if (!found || (userId !== undefined && found.userId !== userId)) throw new Failure('passkeyUnknown');
  const { userHandle } = answer.response;
  if (userHandle !== undefined && !found.userHandle.equals(Buffer.from(userHandle, 'base64url')))
    throw new Failure('passkeyUnknown');
  const relyingParty = await findRelyingPartyOfSchool(tx, addressed);
  if (found.relyingParty !== relyingParty.id) throw new Failure('passkeyRefused');
  const { newCounter, credentialBackedUp } = await verifyOrRefuse(answer, {
    challenge: challenge.challenge,
    relyingParty,
    passkey: found,
    isVerificationRequired,
  });
  if (!(await usePasskeyChallenge(tx, challenge.challenge, challenge.expiresAt)))
    throw new Failure('passkeyRequestExpired');
  // Locked after the answer was verified, the person first, as those do who add and remove passkeys.
  const person = await lockPerson(tx, found.userId);
  const passkey = await lockPasskey(tx, credentialId);
  if (!person || !passkey) throw new Failure('passkeyUnknown');
  if (passkey.blockedAt !== null) throw new Failure('passkeyBlocked');
  if (isCopied(passkey, newCounter)) {
    await blockPasskey(tx, passkey.id);
    await recordSecurityEvent(tx, 'passkey.blocked', { userId: person.id, details: { name: passkey.name } });
    await tellPasskeyChange(tx, mailer, person, { cause: 'blocked', name: passkey.name, origin });
    throw new Failure('passkeyBlocked', { keepsChanges: true });
  }
  await recordPasskeyUse(tx, passkey.id, { counter: newCounter, isBackedUp: credentialBackedUp });
  return person;
}

/** An authenticator that counts always counts up; synchronised passkeys do not count and stay at 0. */
const isCopied = ({ counter }: Passkey, newCounter: number): boolean =>
  (counter > 0 || newCounter > 0) && newCounter <= counter;

interface Expected {
  readonly challenge: Buffer;
  readonly relyingParty: RelyingParty;
  readonly passkey: Passkey;
  readonly isVerificationRequired: boolean;
}

async function verifyOrRefuse(
  answer: PasskeyAnswer['answer'],
  { challenge, relyingParty, passkey, isVerificationRequired }: Expected,
): Promise<VerifiedAuthenticationResponse['authenticationInfo']> {
  const { userHandle, ...response } = answer.response;
  const verify = async () => {
    try {
      return await verifyAuthenticationResponse({
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: challenge.toString('base64url'),
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: isVerificationRequired,
        credential: {
          id: passkey.credentialId.toString('base64url'),
          publicKey: new Uint8Array(passkey.publicKey),
          // The counter is compared above, because one that went back is more than a refusal.
          counter: 0,
        },
      });
    } catch {
      // The library throws an ordinary error for each thing that is wrong with an answer.
      return undefined;
    }
  };
  const verified = await verify();
  if (!verified?.verified) throw new Failure('passkeyRefused');
  return verified.authenticationInfo;
}
