/** Sets up second factors in tests, as an authenticator app would. */
import { expect } from 'vitest';
import { createTotpCode, toTotpStep } from '../src/modules/identity/second-factor/totp.ts';
import type { ApiClient, ApiReply } from './api-client.ts';
import { password, type TestApp, type TestPerson } from './test-app.ts';

const ownPath = '/tenant/user/second-factor';

/** An authenticator app that has the secret of one account. */
export class TestAuthenticator {
  readonly #secret: string;
  /** The step of the last code, so that the next one is another. */
  #step = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The code of the present step, or of one that lies so many steps away. */
  codeAt(distance: number): string {
    return createTotpCode(this.#secret, toTotpStep(new Date()) + distance);
  }

  /** A code that the server accepts and that was not given out before; two can be had at any time. */
  nextCode(): string {
    const now = toTotpStep(new Date());
    this.#step = Math.max(this.#step + 1, now);
    if (this.#step > now + 1) throw new Error('Codes are used up; allow the earlier ones again.');
    return createTotpCode(this.#secret, this.#step);
  }
}

export interface SecondFactor {
  readonly app: TestAuthenticator;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app with the client of a person. */
export async function setUpTotp(client: ApiClient): Promise<SecondFactor> {
  const begun = await client.post(`${ownPath}/totp`);
  expect(begun.status).toBe(200);
  const app = new TestAuthenticator(begun.body.data.secret);
  const confirmed = await client.post(`${ownPath}/totp/confirm`, { body: { code: app.nextCode() } });
  expect(confirmed.status).toBe(200);
  return { app, recoveryCodes: confirmed.body.data.recoveryCodes };
}

/** Lets codes work again that were used, because tests sign in more often than every 30 seconds. */
export const allowUsedCodes = ({ runSql }: TestApp, { id, schoolId }: TestPerson) =>
  runSql(schoolId, 'update totp_factors set last_used_step = 0 where school_id = $1 and user_id = $2', [
    schoolId,
    id,
  ]);

export const signInWithPassword = (
  { visitor }: TestApp,
  { email }: TestPerson,
  headers: Record<string, string> = {},
): Promise<ApiReply> => visitor.post('/tenant/auth/sign-in', { body: { email, password }, headers });

/** Gives the password and returns the token of the challenge. */
export async function startChallenge(testApp: TestApp, person: TestPerson): Promise<string> {
  const { status, body } = await signInWithPassword(testApp, person);
  expect([status, body.accessToken]).toEqual([200, undefined]);
  return body.challenge.token;
}

export const answerChallenge = (
  { visitor }: TestApp,
  body: { readonly challenge: string; readonly code: string; readonly remember?: boolean },
  headers: Record<string, string> = {},
): Promise<ApiReply> => visitor.post('/tenant/auth/second-factor', { body, headers });

export const toOutcome = ({ status, body }: ApiReply): string =>
  status < 300 ? 'done' : `${status} ${body.code}`;
