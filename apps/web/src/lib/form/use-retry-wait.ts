import { useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';

interface RetryWait {
  /** When the form may be sent again, in milliseconds as of `Date.now()`; undefined if it need not wait. */
  readonly retryAt: number | undefined;
  /** Begins to wait if the server refused for now, or forgets an earlier wait. Returns whether it refused for now. */
  readonly begin: (failure: unknown) => boolean;
}

/** The wait after too many attempts, for the `retryAt` of a form. */
export function useRetryWait(): RetryWait {
  const [retryAt, setRetryAt] = useState<number>();
  const begin = (failure: unknown): boolean => {
    const seconds =
      failure instanceof ApiFailure && failure.status === 429 ? failure.retryAfterSeconds : undefined;
    setRetryAt(seconds === undefined ? undefined : Date.now() + seconds * 1000);
    return seconds !== undefined;
  };
  return { retryAt, begin };
}
