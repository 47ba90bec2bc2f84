/** Decides whether and when a call is sent again. Pure. */
import type { KlasnaFailure } from './klasna-failure.ts';

export interface SentCall {
  readonly method: string;
  /** Whether the server makes the call only once, however often it comes. */
  readonly hasIdempotencyKey: boolean;
}

/** The reply says that nothing was done. */
const isRefusedUntouched = ({ status, code }: KlasnaFailure): boolean =>
  status === 429 || code === 'IDEMPOTENCY_KEY_IN_USE';

/**
 * No reply, one of a proxy, or 503 of the server, which it also sends when the database was lost while it committed: the
 * call may have been made.
 */
const isOutcomeUnknown = ({ status }: KlasnaFailure): boolean => [0, 502, 503, 504].includes(status);

const isSafeToRepeat = ({ method, hasIdempotencyKey }: SentCall): boolean =>
  ['GET', 'PUT', 'DELETE'].includes(method) || hasIdempotencyKey;

export const canRetry = (call: SentCall, failure: KlasnaFailure): boolean =>
  isRefusedUntouched(failure) || (isOutcomeUnknown(failure) && isSafeToRepeat(call));

/** A DELETE whose reply was lost may have been made, and then finds nothing. */
export const isDoneBefore = ({ method }: SentCall, failure: KlasnaFailure, hasLostReply: boolean): boolean =>
  method === 'DELETE' && hasLostReply && failure.status === 404;

export const hasLostReply = isOutcomeUnknown;

const firstDelayMs = 500;
/** Of a longer delay the program decides. */
const maxDelayMs = 120_000;

/** Returns how long to wait before the next attempt; undefined for too long. `random` is between 0 and 1. */
export function toDelayMs(
  { retryAfterSeconds }: KlasnaFailure,
  attempt: number,
  random: number,
): number | undefined {
  const delayMs =
    retryAfterSeconds === undefined
      ? firstDelayMs * 2 ** attempt * (0.5 + random / 2)
      : retryAfterSeconds * 1000 + random * firstDelayMs;
  return delayMs > maxDelayMs ? undefined : delayMs;
}
