/** Decides what happens after a failed save. Pure. */
import { ApiFailure } from '../../../lib/api/api-failure.ts';

/**
 * `later`: the queue retries by itself after a while. `signedIn`: it retries when the same person has signed in again.
 * `refused`: it does not retry by itself.
 */
export type SaveOutcome = 'later' | 'signedIn' | 'refused';

const sessionExpiredStatuses: readonly number[] = [401, 419, 440];
const retryableStatuses: readonly number[] = [408, 425, 429];
/** A file that does not fit now fits when the school has made room. */
const retryableCodes: readonly string[] = ['STORAGE_FULL'];

export function toSaveOutcome(failure: unknown): SaveOutcome {
  if (!(failure instanceof ApiFailure)) return 'later';
  const { status, code } = failure;
  if (retryableCodes.includes(code)) return 'later';
  if (sessionExpiredStatuses.includes(status)) return 'signedIn';
  return status >= 400 && status < 500 && !retryableStatuses.includes(status) ? 'refused' : 'later';
}
