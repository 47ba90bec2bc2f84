import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { createBrowserToken, hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import {
  type AttemptLimit,
  countAttempts,
  createToken,
  findAddressedSchool,
  findSignInRules,
  isDeviceOfSchool,
} from '../identity/index.ts';
import { findSchoolBySlug } from '../schools/index.ts';
import { openClientSecret } from './client-secret.ts';
import { describeOffer, toRedirectUrl } from './describe-settings.ts';
import type { IdentityProviderClient, ProviderConnection } from './identity-provider.ts';
import { toProviderFailure } from './provider-failure.ts';
import { findProvider, insertAttempt, type Provider } from './single-sign-on.store.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly client: IdentityProviderClient;
  readonly secrets: SecretBox;
}

/**
 * Limits the rows that a visitor adds: far above what the people of one school begin from their common address, and
 * soon free again. A browser that has signed in here before has a limit of its own, so that a stranger at the same
 * address never delays it.
 */
export async function findStartLimit(
  tx: Tx,
  { address, browser: { token } }: RequestInfo,
): Promise<AttemptLimit> {
  const isKnown = token !== undefined && (await isDeviceOfSchool(tx, hashBrowserToken(token)));
  return {
    keyParts: isKnown
      ? ['single-sign-on device', tx.schoolId, token]
      : ['single-sign-on', tx.schoolId, address],
    freeFailures: isKnown ? 50 : 300,
    firstDelaySeconds: 5,
    maxDelaySeconds: 60,
    halfLifeSeconds: 300,
  };
}

/** Finds the school that a visitor of the sign-in page means. */
function findVisitedSchool(
  database: Database,
  slug: string | undefined,
  { schoolSlug, host }: RequestInfo,
): Promise<string | undefined> {
  const named = slug ?? schoolSlug;
  return named ? findSchoolBySlug(database, named.toLowerCase()) : findAddressedSchool(database, host);
}

export async function readOffer(database: Database, slug: string | undefined, request: RequestInfo) {
  const schoolId = await findVisitedSchool(database, slug, request);
  if (schoolId === undefined) return null;
  return database.readInSchool(schoolId, (tx) => describeOffer(tx, request.origin));
}

/** 256 random bits, in the characters that PKCE allows. */
const createSecret = (): string => randomBytes(32).toString('base64url');

interface Start {
  readonly school?: string | undefined;
  readonly returnPath: string;
}

/**
 * Begins a sign-in through the provider. The provider is asked between two transactions, so that a slow one holds no
 * connection to the database.
 */
export async function startSignIn(
  { database, client, secrets }: SignInDeps,
  { school, returnPath }: Start,
  request: RequestInfo,
): Promise<{ url: string }> {
  const schoolId = await findVisitedSchool(database, school, request);
  if (schoolId === undefined) throw new Failure('singleSignOnOff');
  const { provider, limit } = await database.readInSchool(schoolId, async (tx) => ({
    provider: await findActiveProvider(tx),
    limit: await findStartLimit(tx, request),
  }));
  await countAttempts(database, [limit]);
  const state = createToken(schoolId);
  const signInSecrets = {
    redirectUrl: toRedirectUrl(request.origin),
    state: state.text,
    nonce: createSecret(),
    codeVerifier: createSecret(),
  };
  const connection = toConnection(provider, secrets);
  const url = await client.createSignInUrl(connection, signInSecrets).catch((error: unknown) => {
    throw toProviderFailure(error);
  });
  const browserToken = request.browser.token ?? createBrowserToken();
  await database.inSchool(schoolId, (tx) =>
    insertAttempt(tx, {
      stateHash: state.hash,
      browserHash: hashBrowserToken(browserToken),
      issuer: provider.issuer,
      nonce: signInSecrets.nonce,
      codeVerifier: signInSecrets.codeVerifier,
      returnPath,
    }),
  );
  request.browser.sendToken(browserToken);
  return { url };
}

/** Finds the provider through which people of the school may sign in. */
export async function findActiveProvider(tx: Tx): Promise<Provider> {
  const { singleSignOn: mode } = await findSignInRules(tx);
  const provider = mode === 'off' ? undefined : await findProvider(tx);
  if (!provider) throw new Failure('singleSignOnOff');
  return provider;
}

export function toConnection(provider: Provider, secrets: SecretBox): ProviderConnection {
  const clientSecret = openClientSecret(secrets, provider.schoolId, provider.clientSecret);
  if (clientSecret === undefined) throw new Failure('providerSecretLost');
  return { schoolId: provider.schoolId, issuer: provider.issuer, clientId: provider.clientId, clientSecret };
}
