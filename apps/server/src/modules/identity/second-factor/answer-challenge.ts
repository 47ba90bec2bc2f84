import type { FailureName } from '@klasna/contract/failures';
import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import { hashBrowserToken } from '../../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { lockPerson, type Person } from '../../people/index.ts';
import { countAttempt } from '../attempt-limit.ts';
import { admitBrowser, type OpenedSession, type OpenSessionDeps, openSessionOf } from '../open-session.ts';
import type { RefusalLogDeps } from '../record-refusals.ts';
import { mustUseProvider } from '../sign-in-rules/must-use-provider.ts';
import { findSchoolOfToken, hashToken } from '../token.ts';
import { countAnswer, deleteChallenge, findChallenge, type StoredChallenge } from './challenges.store.ts';
import { toPasswordMark } from './continue-sign-in.ts';
import { codeFailures, proveCode } from './prove-code.ts';
import { hasOwnSecondFactor } from './second-factor.store.ts';
import { beginTotp, confirmTotp } from './set-up-totp.ts';

export interface ChallengeDeps extends OpenSessionDeps {
  readonly attemptLimit: number;
  readonly secrets: SecretBox;
  readonly mailer: Mailer;
  readonly securityLog: RefusalLogDeps;
}

/**
 * Checks the second proof; returns why it is refused, or undefined. It is checked in the transaction that uses it up.
 */
export type Prove = (tx: Tx, person: Person, challenge: StoredChallenge) => Promise<FailureName | undefined>;

interface ChallengeAnswer {
  /** The token of the challenge. */
  readonly challenge: string;
  /** Whether this browser is not asked again for a while. */
  readonly remember: boolean;
  readonly prove: Prove;
}

/** Whether the password of the person is still the one that the challenge followed. */
export const isCurrent = (person: Person | undefined, { passwordMark }: StoredChallenge): person is Person =>
  person !== undefined && toPasswordMark(person.passwordHash).equals(passwordMark);

/**
 * Wrong answers from a browser that the account knows are counted apart, so that a stranger who knows the password does
 * not keep the owner out of it.
 */
function toGuessKey({ userId, deviceHash }: StoredChallenge, { browser }: RequestInfo): string[] {
  const browserHash = browser.token === undefined ? undefined : hashBrowserToken(browser.token);
  return browserHash && deviceHash?.equals(browserHash)
    ? ['second-factor device', userId, browserHash.toString('base64url')]
    : ['second-factor', userId];
}

/**
 * Finishes a sign-in with any second proof, in one transaction with its session. Wrong answers are counted for the
 * challenge and for the account, before they are checked. The count of the challenge is committed although the answer
 * is refused.
 */
export async function finishChallenge(
  deps: ChallengeDeps,
  { challenge: token, remember, prove }: ChallengeAnswer,
  request: RequestInfo,
): Promise<{ accessToken: string }> {
  const { database, attemptLimit, sessionLimits } = deps;
  const { caller } = request;
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('challengeInvalid');
  const tokenHash = hashToken(token);
  const found = await database.readInSchool(schoolId, (tx) => findChallenge(tx, tokenHash));
  if (!found) throw new Failure('challengeInvalid');
  const { userId } = found;
  const attempt = await countAttempt(database, attemptLimit, toGuessKey(found, request));
  const result = await database.inSchool(
    schoolId,
    async (tx): Promise<FailureName | OpenedSession> => {
      // The person first, as a reset does, which then deletes the challenges.
      const person = await lockPerson(tx, userId);
      const challenge = await countAnswer(tx, tokenHash);
      if (!challenge || !isCurrent(person, challenge)) return 'challengeInvalid';
      if (person.status === 'suspended') return 'accountSuspended';
      // Before the proof, so that a refused sign-in uses up no code.
      if (await mustUseProvider(tx, userId)) return 'singleSignOnRequired';
      const failure = await prove(tx, person, challenge);
      if (failure) return failure;
      await deleteChallenge(tx, challenge.id);
      const opened = await openSessionOf(tx, person, { request, sessionLimits, remember });
      return opened ?? 'singleSignOnRequired';
    },
    caller,
  );
  if (typeof result === 'string') {
    const facts = { userId, caller, details: { reason: result } };
    deps.securityLog.recorder.recordLater({ schoolId, kind: 'secondFactor.failed', facts });
    throw toFailure(result);
  }
  await attempt.markSucceeded('clearCount');
  return admitBrowser(result, request);
}

/** Puts the message at the field of the code if it is about the code. */
export function toFailure(name: FailureName): Failure {
  const isAboutCode = codeFailures.some((one) => one === name);
  return new Failure(name, isAboutCode ? { errors: { code: [{ key: `failures:${name}` }] } } : {});
}

interface CodeAnswer {
  readonly challenge: string;
  readonly code: string;
}

export const answerChallenge = (
  deps: ChallengeDeps,
  { code, ...answer }: CodeAnswer & { readonly remember: boolean },
  request: RequestInfo,
): Promise<{ accessToken: string }> =>
  finishChallenge(
    deps,
    { ...answer, prove: (tx, person) => proveCode(tx, { ...deps, origin: request.origin }, person, code) },
    request,
  );

/** Begins a setup during the sign-in of a person who has to have a second factor and has none. */
export async function beginEnrolment(
  deps: ChallengeDeps,
  token: string,
  { caller }: RequestInfo,
): Promise<TotpSetup> {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('challengeInvalid');
  return deps.database.inSchool(
    schoolId,
    async (tx) => {
      const challenge = await findChallenge(tx, hashToken(token));
      if (!challenge?.mustEnrol) throw new Failure('challengeInvalid');
      const person = await lockPerson(tx, challenge.userId);
      const isPossible = isCurrent(person, challenge) && !(await hasOwnSecondFactor(tx, person.id));
      if (!isPossible) throw new Failure('challengeInvalid');
      if (await mustUseProvider(tx, person.id)) throw new Failure('singleSignOnRequired');
      return beginTotp(tx, deps, person);
    },
    caller,
  );
}

/** Finishes this setup, and with it the sign-in. */
export async function confirmEnrolment(
  deps: ChallengeDeps,
  { challenge, code }: CodeAnswer,
  request: RequestInfo,
): Promise<{ accessToken: string; recoveryCodes: string[] }> {
  let recoveryCodes: readonly string[] = [];
  const prove: Prove = async (tx, person, { mustEnrol }) => {
    if (!mustEnrol || (await hasOwnSecondFactor(tx, person.id))) return 'challengeInvalid';
    const confirmed = await confirmTotp(tx, { ...deps, origin: request.origin }, person, { typed: code });
    if ('failure' in confirmed)
      return confirmed.failure === 'notFound' ? 'challengeInvalid' : confirmed.failure;
    ({ recoveryCodes } = confirmed);
    return undefined;
  };
  const { accessToken } = await finishChallenge(deps, { challenge, remember: false, prove }, request);
  return { accessToken, recoveryCodes: [...recoveryCodes] };
}
