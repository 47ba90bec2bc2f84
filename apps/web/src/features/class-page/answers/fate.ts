/** What happens to a save that failed. Pure. */
import { ApiFailure } from '../../../lib/api/api-failure.ts';

/**
 * `later`: retried on its own after a while. `signedIn`: retried when the same person has signed in again. `refused`:
 * not retried on its own.
 */
export type Fate = 'later' | 'signedIn' | 'refused';

const sessionOver: readonly number[] = [401, 419, 440];
const hurried: readonly number[] = [408, 425, 429];

export function fateOf(failure: unknown): Fate {
  if (!(failure instanceof ApiFailure)) return 'later';
  const { status } = failure;
  if (sessionOver.includes(status)) return 'signedIn';
  return status >= 400 && status < 500 && !hurried.includes(status) ? 'refused' : 'later';
}
