/** Sets up the second factor of an account through the API, and signs in with it. */
import { createTotpCode, toTotpStep } from '../../apps/server/src/modules/identity/second-factor/totp.ts';
import { type GetAddress, request } from './writers.ts';

export interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Returns a code of the app. Each counts once; the one of the next step is accepted already. */
export const toAppCode = ({ secret }: SecondFactor, stepsAhead = 0): string =>
  createTotpCode(secret, toTotpStep(new Date()) + stepsAhead);

export async function setUpSecondFactor(getAddress: GetAddress, token: string): Promise<SecondFactor> {
  const path = '/user/second-factor/totp';
  const { secret } = (await request(getAddress, 'POST', path, token)).data as { secret: string };
  const body = { code: toAppCode({ secret, recoveryCodes: [] }) };
  const { recoveryCodes } = (await request(getAddress, 'POST', `${path}/confirm`, token, body)).data as Pick<
    SecondFactor,
    'recoveryCodes'
  >;
  return { secret, recoveryCodes };
}

/** Signs in with a password and a code, and returns the token of the session. */
export async function signInWithCode(
  getAddress: GetAddress,
  { email, password }: { readonly email: string; readonly password: string },
  code: string,
): Promise<string> {
  const { challenge } = (await request(getAddress, 'POST', '/auth/sign-in', undefined, {
    email,
    password,
  })) as unknown as { challenge?: { token: string } };
  if (!challenge) throw new Error('the password alone signed in');
  const body = { challenge: challenge.token, code, remember: false };
  return (await request(getAddress, 'POST', '/auth/second-factor', undefined, body)).accessToken;
}
