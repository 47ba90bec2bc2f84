const firstSeconds = 5;
const growth = 3;
const maxSeconds = 6 * 3600;
/** Spreads the retries of many deliveries, so that a receiver that comes back does not get all of them at once. */
const jitter = 0.2;

/** Returns how long to wait after so many failed attempts: 5 s, then three times as long each time, up to 6 hours. */
export function toRetryDelay(
  attempts: number,
  retryAfterSeconds: number | undefined,
  random: () => number = Math.random,
): number {
  const delay = Math.min(firstSeconds * growth ** (attempts - 1), maxSeconds);
  const spread = delay * (1 + jitter * (2 * random() - 1));
  return Math.min(Math.max(spread, retryAfterSeconds ?? 0), maxSeconds * (1 + jitter));
}

/** Reads the header Retry-After, which has seconds or a date; undefined where it has neither. */
export function readRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
