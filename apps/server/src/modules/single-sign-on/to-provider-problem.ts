/** Sorts the errors of the library and of the network by what a person can do about them. */
import * as oidc from 'openid-client';
import { CircuitOpen } from '../../kernel/outgoing/circuit-breaker.ts';
import { AddressNotPublic } from '../../kernel/outgoing/look-up-host.ts';
import { ProviderProblem, type ProviderProblemReason } from './identity-provider.ts';

const reasonsByCode: Readonly<Record<string, ProviderProblemReason>> = {
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'notPublic',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'notPublic',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  // A signature, nonce, addressee or issuer that is not the expected one, or an algorithm without a signature.
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'notTrusted',
  OAUTH_KEY_SELECTION_FAILED: 'notTrusted',
  OAUTH_UNSUPPORTED_OPERATION: 'notTrusted',
  OAUTH_INVALID_RESPONSE: 'notTrusted',
  // An answer that is none of OpenID Connect.
  OAUTH_PARSE_ERROR: 'invalid',
  OAUTH_RESPONSE_IS_NOT_JSON: 'invalid',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'invalid',
  OAUTH_MISSING_SERVER_METADATA: 'invalid',
  OAUTH_INVALID_SERVER_METADATA: 'invalid',
};

/** Errors of the redirect address that the person or the provider's rules caused. */
const cancelledErrors: readonly string[] = [
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];
const busyErrors: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** Sorts the error that the redirect address has, which the browser may have made up. */
export function toRedirectProblem(name: string): ProviderProblem {
  const error = new Error(`the provider redirected with ${name.slice(0, 100)}`);
  if (cancelledErrors.includes(name)) return new ProviderProblem('cancelled', error);
  return new ProviderProblem(busyErrors.includes(name) ? 'unreachable' : 'refusedClient', error);
}

export function toProviderProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const causes = listCauses(error);
  const has = (kind: new (...given: never[]) => Error) => causes.some((one) => one instanceof kind);
  const problem = (reason: ProviderProblemReason) => new ProviderProblem(reason, error);
  if (has(CircuitOpen)) return problem('unreachable');
  if (has(AddressNotPublic)) return problem('notPublic');
  if (error instanceof oidc.ResponseBodyError)
    // The code of a sign-in that waited too long, or that somebody else has used, is no fault of the client.
    return problem(error.error === 'invalid_grant' ? 'expired' : 'refusedClient');
  if (error instanceof oidc.WWWAuthenticateChallengeError) return problem('refusedClient');
  const failed = causes.find((one) => one instanceof Response);
  if (failed instanceof Response && failed.status >= 500) return problem('unreachable');
  const otherIssuer = findOtherIssuer(causes);
  if (otherIssuer !== undefined) return new ProviderProblem('otherIssuer', error, otherIssuer);
  const code = error instanceof oidc.ClientError ? (error.code ?? '') : '';
  const reason = reasonsByCode[code];
  if (reason) return problem(reason);
  // What the library does not know comes from the connection: no such name, refused, reset, a broken certificate, a
  // reply that is too large.
  return problem(error instanceof oidc.ClientError && code !== '' ? 'invalid' : 'unreachable');
}

function listCauses(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && causes.length < 10; one = (one as Error).cause) {
    causes.push(one);
    if (!(one instanceof Error)) break;
  }
  return causes;
}

/** The description of a provider that names another issuer, as the library reports it. */
function findOtherIssuer(causes: readonly unknown[]): string | undefined {
  for (const one of causes) {
    if (typeof one !== 'object' || one === null || !('attribute' in one) || one.attribute !== 'issuer')
      continue;
    const { body } = one as { readonly body?: { readonly issuer?: unknown } };
    return typeof body?.issuer === 'string' ? body.issuer.slice(0, 500) : '';
  }
  return undefined;
}
