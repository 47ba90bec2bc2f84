import { limits } from '@klasna/base/values';
import type { NewPasskey } from '@klasna/contract/identity/passkey-models';
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { lockMyself } from '../lock-myself.ts';
import { readChallenge } from './challenge.ts';
import { passkeyAlgorithms } from './options.ts';
import { insertPasskey, listPasskeys, type Passkey, usePasskeyChallenge } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';
import { tellPasskeyChange } from './tell-passkey-change.ts';

export interface AddPasskeyDeps {
  readonly key: Buffer;
  readonly mailer: Mailer;
  readonly origin: string;
  readonly relyingParty: RelyingParty;
}

export async function addPasskey(
  tx: Tx,
  { userId, sessionId }: Pick<CurrentUser, 'userId' | 'sessionId'>,
  { token, name, answer }: NewPasskey,
  { key, mailer, origin, relyingParty }: AddPasskeyDeps,
): Promise<Passkey> {
  const challenge = readChallenge(key, { ceremony: 'add', boundTo: sessionId }, token);
  if (!challenge || !(await usePasskeyChallenge(tx, challenge.challenge, challenge.expiresAt)))
    throw new Failure('passkeyRequestExpired');
  const credential = await verifyNewPasskey(answer, challenge.challenge, relyingParty);
  // Two that are added at the same time are counted one after the other.
  const person = await lockMyself(tx, { userId, sessionId });
  const earlierPasskeys = await listPasskeys(tx, userId);
  if (earlierPasskeys.length >= limits.passkeysPerPerson) throw new Failure('tooManyPasskeys');
  const added = await insertPasskey(tx, {
    ...credential,
    userId,
    userHandle: challenge.payload,
    relyingParty: relyingParty.id,
    transports: answer.response.transports,
    name,
  });
  if (!added) throw new Failure('passkeyAdded');
  await recordSecurityEvent(tx, 'passkey.added', { userId, details: { name } });
  await tellPasskeyChange(tx, mailer, person, { cause: 'added', name, origin });
  return added;
}

type Credential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'isBackupEligible' | 'isBackedUp'>;

async function verifyNewPasskey(
  answer: NewPasskey['answer'],
  challenge: Buffer,
  relyingParty: RelyingParty,
): Promise<Credential> {
  const { registrationInfo } = await verifyOrRefuse(answer, challenge, relyingParty);
  if (!registrationInfo) throw new Failure('passkeyRefused');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

async function verifyOrRefuse(
  answer: NewPasskey['answer'],
  challenge: Buffer,
  { id, origin }: RelyingParty,
): Promise<VerifiedRegistrationResponse> {
  try {
    return await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
  } catch {
    // The library throws an ordinary error for each thing that is wrong with an answer, also where it cannot be
    // decoded.
    throw new Failure('passkeyRefused');
  }
}
