import { ApiFailure } from '../../../lib/api/api-failure.ts';

/** Failures after which the password has to be given again. */
const finalCodes: readonly string[] = ['CHALLENGE_INVALID', 'ACCOUNT_SUSPENDED'];

export const endsSignIn = (failure: unknown): boolean =>
  failure instanceof ApiFailure && finalCodes.includes(failure.code);
