import { ApiFailure } from '../../../lib/api/api-failure.ts';

/** Failures after which this sign-in cannot be finished; the form of the first step shows them. */
const finalCodes: readonly string[] = ['CHALLENGE_INVALID', 'ACCOUNT_SUSPENDED', 'SINGLE_SIGN_ON_REQUIRED'];

export const endsSignIn = (failure: unknown): boolean =>
  failure instanceof ApiFailure && finalCodes.includes(failure.code);
