import type { SignInFinish } from '@klasna/contract/single-sign-on/models';
import { Failure } from '../../kernel/failure.ts';
import { hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import {
  type AttemptLimit,
  findSchoolOfToken,
  hashToken,
  openSession,
  type SessionLimits,
  takeBackAttempts,
} from '../identity/index.ts';
import { listSchoolIds } from '../schools/index.ts';
import { maskEmail, type SecurityRecorder } from '../security-log/index.ts';
import { toRedirectUrl } from './describe-settings.ts';
import type { IdentityProviderClient } from './identity-provider.ts';
import { matchPerson } from './match-person.ts';
import { toProviderFailure } from './provider-failure.ts';
import { type Identity, readIdentity } from './read-identity.ts';
import { type Attempt, type Provider, takeAttempt } from './single-sign-on.store.ts';
import { findActiveProvider, findStartLimit, type SignInDeps, toConnection } from './start-sign-in.ts';

export interface FinishDeps extends SignInDeps {
  readonly sessionLimits: SessionLimits;
  readonly mailer: Mailer;
  readonly securityRecorder: SecurityRecorder;
}

/**
 * Ends a sign-in through the provider. The state says which school, works once, and only in the browser that began.
 * Each refusal is recorded with its reason.
 */
export async function finishSignIn(
  deps: FinishDeps,
  parameters: SignInFinish,
  request: RequestInfo,
): Promise<{ accessToken: string; returnPath: string }> {
  const schoolId = findSchoolOfToken(parameters.state);
  if (schoolId === undefined) throw new Failure('singleSignOnEnded');
  let identity: Identity | undefined;
  try {
    const { attempt, provider, startLimit } = await takeStarted(deps, schoolId, parameters.state, request);
    identity = await fetchIdentity(deps.client, { attempt, provider, parameters, request }, deps);
    const known = identity;
    const account = await deps.database.inSchool(
      schoolId,
      (tx) => matchPerson(tx, deps, { identity: known, provider, request }),
      request.caller,
    );
    const { accessToken } = await openSession(deps, account, request, {
      provider: { provedAt: identity.provedAt },
    });
    // What was finished does not count towards the limit of those who only begin.
    await takeBackAttempts(deps.database, [startLimit]);
    return { accessToken, returnPath: attempt.returnPath };
  } catch (error) {
    await recordRefusal(deps, { schoolId, error, identity, request });
    throw error;
  }
}

async function takeStarted(
  { database }: FinishDeps,
  schoolId: string,
  state: string,
  request: RequestInfo,
): Promise<{ attempt: Attempt; provider: Provider; startLimit: AttemptLimit }> {
  const { token } = request.browser;
  if (token === undefined) throw new Failure('singleSignOnEnded');
  return database.inSchool(schoolId, async (tx) => {
    const attempt = await takeAttempt(tx, hashToken(state), hashBrowserToken(token));
    if (!attempt) throw new Failure('singleSignOnEnded');
    const provider = await findActiveProvider(tx);
    // The answer of a provider that was replaced meanwhile says nothing about the new one.
    if (provider.issuer !== attempt.issuer) throw new Failure('singleSignOnEnded');
    return { attempt, provider, startLimit: await findStartLimit(tx, request) };
  });
}

interface Started {
  readonly attempt: Attempt;
  readonly provider: Provider;
  readonly parameters: SignInFinish;
  readonly request: RequestInfo;
}

async function fetchIdentity(
  client: IdentityProviderClient,
  { attempt, provider, parameters: { code, iss, error, state }, request }: Started,
  { secrets }: FinishDeps,
): Promise<Identity> {
  const { nonce, codeVerifier } = attempt;
  const signInSecrets = { redirectUrl: toRedirectUrl(request.origin), state, nonce, codeVerifier };
  try {
    const claims = await client.fetchClaims(toConnection(provider, secrets), signInSecrets, {
      code,
      iss,
      error,
    });
    return readIdentity(claims, provider);
  } catch (problem) {
    throw toProviderFailure(problem);
  }
}

interface Refusal {
  readonly schoolId: string;
  readonly error: unknown;
  readonly identity: Identity | undefined;
  readonly request: RequestInfo;
}

/** The school of a state can be forged, so it is looked up before something is stored for it. */
async function recordRefusal(
  { database, securityRecorder }: FinishDeps,
  { schoolId, error, identity, request: { caller } }: Refusal,
): Promise<void> {
  if (!(error instanceof Failure)) return;
  const email = identity?.verifiedEmail;
  const details = { reason: error.kind, ...(email !== undefined && { email: maskEmail(email) }) };
  securityRecorder.recordResolved(JSON.stringify(['single-sign-on', schoolId, caller, details]), async () =>
    (await listSchoolIds(database)).includes(schoolId)
      ? [{ schoolId, kind: 'singleSignOn.refused', facts: { caller, details } }]
      : [],
  );
}
