/** Turns problems with a provider into failures that people understand. */
import type { FailureName } from '@klasna/contract/failures';
import { Failure } from '../../kernel/failure.ts';
import { ProviderProblem, type ProviderProblemReason } from './identity-provider.ts';

const failureNames: Readonly<Record<ProviderProblemReason, FailureName>> = {
  unreachable: 'providerUnreachable',
  notPublic: 'providerNotPublic',
  invalid: 'providerInvalid',
  otherIssuer: 'providerOtherIssuer',
  refusedClient: 'providerRefusedClient',
  cancelled: 'singleSignOnCancelled',
  notTrusted: 'identityNotTrusted',
  expired: 'identityExpired',
};

/** The field of the settings that the problem is about. */
const fields: Partial<Record<ProviderProblemReason, string>> = {
  unreachable: 'issuer',
  notPublic: 'issuer',
  invalid: 'issuer',
  otherIssuer: 'issuer',
  refusedClient: 'clientSecret',
};

/** Other errors are passed on as they are. */
export function toProviderFailure(error: unknown): unknown {
  return error instanceof ProviderProblem ? new Failure(failureNames[error.reason]) : error;
}

/** The same with the field, for the form of the settings. */
export function toSettingsFailure(error: unknown): unknown {
  if (!(error instanceof ProviderProblem)) return error;
  const { reason, issuer } = error;
  const name = failureNames[reason];
  const field = fields[reason] ?? 'issuer';
  const message =
    reason === 'otherIssuer' && issuer !== undefined
      ? { key: 'messages:providerNamesItself', values: { issuer } }
      : { key: `failures:${name}` };
  return new Failure(name, { message, errors: { [field]: [message] } });
}
