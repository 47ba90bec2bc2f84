/** What the module asks of an identity provider. `openid-provider.ts` implements it with the library openid-client. */

export interface ProviderConnection {
  readonly schoolId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One sign-in, from the redirect to the provider until its end. */
export interface SignInSecrets {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider says of a person, as it was received but for its signature and addressees, which are verified. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

export interface IdentityProviderClient {
  /** Returns the address to send the browser to. */
  readonly createSignInUrl: (connection: ProviderConnection, secrets: SignInSecrets) => Promise<string>;
  /** Exchanges the code of the redirect address for verified claims. */
  readonly fetchClaims: (
    connection: ProviderConnection,
    secrets: SignInSecrets,
    parameters: RedirectParameters,
  ) => Promise<Claims>;
  /** Asks for everything that a sign-in needs. Without a client secret, the client is not checked. */
  readonly check: (
    connection: Omit<ProviderConnection, 'clientSecret'> & { readonly clientSecret: string | undefined },
    redirectUrl: string,
  ) => Promise<void>;
}

export interface RedirectParameters {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * `unreachable`: no answer, or a server error. `notPublic`: an address that the server must not open. `invalid`: an
 * answer that is none of OpenID Connect. `otherIssuer`: it names itself differently. `refusedClient`: it does not
 * accept client id and secret. `cancelled`: the person did not sign in there. `notTrusted`: it does not prove who the
 * person is. `expired`: it is too old, or a clock is wrong.
 */
export type ProviderProblemReason =
  | 'unreachable'
  | 'notPublic'
  | 'invalid'
  | 'otherIssuer'
  | 'refusedClient'
  | 'cancelled'
  | 'notTrusted'
  | 'expired';

export class ProviderProblem extends Error {
  readonly reason: ProviderProblemReason;
  /** For `otherIssuer`: the name that the provider gives itself. */
  readonly issuer: string | undefined;

  constructor(reason: ProviderProblemReason, cause: unknown, issuer?: string) {
    super(reason, { cause });
    this.name = 'ProviderProblem';
    this.reason = reason;
    this.issuer = issuer;
  }
}
