/**
 * OpenID Connect with the library openid-client: authorization code flow with PKCE, state and nonce. Signatures of ID
 * tokens are always verified with the provider's keys, which the library would otherwise skip because the token comes
 * over TLS.
 */
import * as oidc from 'openid-client';
import { createConcurrencyLimiter } from '../../kernel/concurrency-limiter.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../kernel/outgoing/circuit-breaker.ts';
import type { FetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import {
  type Claims,
  type IdentityProviderClient,
  type ProviderConnection,
  ProviderProblem,
  type RedirectParameters,
  type SignInSecrets,
} from './identity-provider.ts';
import { toProviderProblem, toRedirectProblem } from './to-provider-problem.ts';

/** How long the description of a provider counts. Its keys are asked for anew when a token is signed with another. */
const descriptionLifetimeMs = 60 * 60 * 1000;
const maxDescriptions = 500;
/** How far the clocks of provider and server may differ. */
const clockToleranceSeconds = 60;
const scope = 'openid email profile';

interface OpenidProviderDeps {
  readonly fetchPublic: FetchPublic;
  readonly allowPrivate: boolean;
  readonly now?: () => number;
}

type Connection = Omit<ProviderConnection, 'clientSecret'> & { readonly clientSecret: string | undefined };

export function createOpenidProvider(deps: OpenidProviderDeps): IdentityProviderClient {
  const breaker = createCircuitBreaker({ isOutage });
  const limiter = createConcurrencyLimiter(100, 10);
  const configurations = createConfigurations(deps);
  // Failures that people of one school cause must not close the provider for another one.
  const work = <T>({ schoolId, issuer }: Connection, task: () => Promise<T>): Promise<T> =>
    runGuarded(breaker, JSON.stringify([schoolId, issuer]), () => limiter(issuer, task));
  return {
    createSignInUrl: (connection, secrets) =>
      work(connection, async () => {
        const configuration = await configurations.find(connection);
        return oidc.buildAuthorizationUrl(configuration, await toParameters(secrets)).href;
      }),
    fetchClaims: async (connection, secrets, parameters) => {
      // The browser says so, perhaps on its own account: that is no failure of a request of ours.
      if (parameters.error !== undefined) throw toRedirectProblem(parameters.error);
      return work(connection, async () =>
        fetchClaims(await configurations.find(connection), secrets, parameters),
      );
    },
    check: (connection, redirectUrl) =>
      work(connection, async () => {
        const configuration = await configurations.load(connection);
        await checkKeys(configuration, deps.fetchPublic);
        if (connection.clientSecret !== undefined) await checkClient(configuration, redirectUrl);
      }),
  };
}

const isOutage = (error: unknown): boolean =>
  error instanceof ProviderProblem && error.reason === 'unreachable';

async function runGuarded<T>(breaker: CircuitBreaker, key: string, task: () => Promise<T>): Promise<T> {
  try {
    return await breaker.run(key, () =>
      task().catch((error: unknown) => {
        throw toProviderProblem(error);
      }),
    );
  } catch (error) {
    throw toProviderProblem(error);
  }
}

/** Keeps the descriptions of providers for a while. */
function createConfigurations({ fetchPublic, allowPrivate, now = Date.now }: OpenidProviderDeps) {
  const kept = new Map<string, { readonly configuration: oidc.Configuration; readonly until: number }>();
  const load = async ({ issuer, clientId, clientSecret }: Connection): Promise<oidc.Configuration> => {
    const described = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      [oidc.customFetch]: toLibraryFetch(fetchPublic),
      execute: allowPrivate ? [oidc.allowInsecureRequests] : [],
    });
    const metadata = described.serverMetadata();
    const claimed = metadata.issuer;
    // The library accepts another issuer from some providers whose tenants share a description. We accept none.
    if (claimed !== issuer) throw new ProviderProblem('otherIssuer', undefined, claimed);
    checkAddresses(metadata, allowPrivate);
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      { [oidc.clockTolerance]: clockToleranceSeconds },
      toClientAuthentication(metadata, clientSecret),
    );
    configuration[oidc.customFetch] = toLibraryFetch(fetchPublic);
    if (allowPrivate) oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  return {
    load,
    find: async (connection: Connection): Promise<oidc.Configuration> => {
      const key = JSON.stringify([connection.issuer, connection.clientId, connection.clientSecret]);
      const found = kept.get(key);
      if (found && found.until > now()) return found.configuration;
      const configuration = await load(connection);
      kept.delete(key);
      const oldest = kept.size >= maxDescriptions ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, { configuration, until: now() + descriptionLifetimeMs });
      return configuration;
    },
  };
}

/** The browser opens the first address, so it must not be a script. */
function checkAddresses(metadata: oidc.ServerMetadata, allowPrivate: boolean): void {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const { [name]: address } = metadata;
    const { protocol } = address && URL.canParse(address) ? new URL(address) : { protocol: '' };
    if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
      throw new ProviderProblem('invalid', new Error(`${name} is missing or no https address`));
  }
}

/**
 * Sends the secret in the body where the provider accepts that, because not every one decodes the header as the
 * standard says. Without a word about it, the standard demands the header.
 */
function toClientAuthentication(
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string | undefined,
): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const isPost = methods?.includes('client_secret_post');
  return isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

const toLibraryFetch =
  (fetchPublic: FetchPublic): oidc.CustomFetch =>
  (url, { method, headers, body }) =>
    fetchPublic(url, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
    });

const toParameters = async ({ redirectUrl, state, nonce, codeVerifier }: SignInSecrets) => ({
  redirect_uri: redirectUrl,
  scope,
  state,
  nonce,
  code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
});

async function fetchClaims(
  configuration: oidc.Configuration,
  { redirectUrl, state, nonce, codeVerifier }: SignInSecrets,
  parameters: RedirectParameters,
): Promise<Claims> {
  const redirected = new URL(redirectUrl);
  for (const [name, value] of Object.entries({ ...parameters, state }))
    if (value !== undefined) redirected.searchParams.set(name, value);
  const tokens = await oidc.authorizationCodeGrant(configuration, redirected, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderProblem('notTrusted', new Error('no ID token'));
  const { userinfo_endpoint: hasUserInfo } = configuration.serverMetadata();
  if (claims.email !== undefined || !hasUserInfo) return claims;
  // Some providers name the email there only. The library compares the subject.
  const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}

/** Fetches the keys, as the first sign-in would. */
async function checkKeys(configuration: oidc.Configuration, fetchPublic: FetchPublic): Promise<void> {
  const { jwks_uri: address = '' } = configuration.serverMetadata();
  const reply = await fetchPublic(address, { headers: { accept: 'application/json' } });
  if (reply.status >= 500) throw new ProviderProblem('unreachable', new Error(`keys: ${reply.status}`));
  const body: unknown = await reply.json().catch(() => undefined);
  const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : undefined;
  if (!Array.isArray(keys) || keys.length === 0)
    throw new ProviderProblem('invalid', new Error('there are no keys'));
}

/** The errors with which a provider answers a made-up code after it has accepted the client. */
const refusedCodeErrors: readonly string[] = ['invalid_grant', 'invalid_request'];

/** Sends an invalid code to see what is refused: the code, if the provider accepts the client, or else the client. */
async function checkClient(configuration: oidc.Configuration, redirectUrl: string): Promise<void> {
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', {
      code: 'connection-test',
      redirect_uri: redirectUrl,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && refusedCodeErrors.includes(error.error)) return;
    throw error;
  }
}
