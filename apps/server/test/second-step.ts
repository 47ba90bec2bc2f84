/** What tests of passkeys as the second step do, after the password. */
import { expect } from 'vitest';
import type { ApiClient, ApiReply } from './api-client.ts';
import { createPasskeyTools, host, type PasskeyOwner } from './passkey-tools.ts';
import { type SecondFactor, signInWithPassword } from './second-factor.ts';
import type { AuthenticatorOptions, Deviation } from './software-authenticator.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

export const secondFactorPath = '/tenant/user/second-factor';
const proofPath = '/tenant/auth/second-factor/passkey';

export const turnOn = (client: ApiClient): Promise<ApiReply> =>
  client.post(`${secondFactorPath}/passkeys`, { headers: host });

/** A person who is asked for a passkey after the password. */
export type PasskeyUser = PasskeyOwner & Pick<SecondFactor, 'recoveryCodes'>;

export interface Proof {
  readonly authenticator: PasskeyOwner['authenticator'];
  readonly deviation?: Deviation;
}

/** The app and the school exist only when the tests run. */
export function createSecondStepTools(app: () => TestApp, school: () => TestSchool) {
  const { createOwner } = createPasskeyTools(app, school);

  async function createUser(options: Partial<AuthenticatorOptions> = {}): Promise<PasskeyUser> {
    const owner = await createOwner(options);
    const { status, body } = await turnOn(owner.client);
    expect(status).toBe(200);
    return { ...owner, recoveryCodes: body.data.recoveryCodes };
  }

  const startChallenge = async (person: TestPerson, headers: Record<string, string> = host) =>
    (await signInWithPassword(app(), person, headers)).body.challenge;

  const beginProof = (challenge: string, headers: Record<string, string> = host) =>
    app().visitor.post(`${proofPath}/options`, { body: { challenge }, headers });

  /** Signs what the proof is sent with. */
  async function signProof(challenge: string, { authenticator, deviation = {} }: Proof) {
    const { token, options } = (await beginProof(challenge)).body.data;
    return { challenge, token, answer: authenticator.answer(options, deviation) };
  }

  const sendProof = (body: object, headers: Record<string, string> = host) =>
    app().visitor.post(proofPath, { body, headers });

  const prove = async (challenge: string, proof: Proof) => sendProof(await signProof(challenge, proof));

  return { beginProof, createUser, prove, sendProof, signProof, startChallenge };
}
