/**
 * Counts expensive calls for each person and refuses those above the limit before their body is read. Each count is a
 * token bucket that refills evenly within a minute. Each process has its own counts, so several processes together
 * allow several times as many calls.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bodyLimits } from '@klasna/contract/call-limits';
import { Failure } from '../failure.ts';

export interface CallLimiter {
  /** Throws `tooManyCalls` if the person has used up the calls of a minute. */
  readonly admit: (person: string, use: CallUse) => void;
  /** Admits all uses or none. Delays a refusal, so that a program that retries in a loop sends few requests. */
  readonly admitAll: (person: string, uses: readonly CallUse[]) => Promise<void>;
  /** Adds uses afterwards, for a call that turned out to cost as much as several calls. */
  readonly charge: (person: string, use: CallUse) => void;
  /** What is left of the calls of a minute; undefined if the limits are off. */
  readonly readState: (person: string, use: CallUse) => CallState | undefined;
  /** The number of counts that are kept. */
  readonly size: () => number;
}

export interface CallUse {
  /** The name of the counter: the method and path of the endpoint. */
  readonly name: string;
  readonly perMinute: number;
  readonly amount: number;
}

interface CallState {
  readonly limit: number;
  readonly remaining: number;
  /** The seconds until one more call is admitted; 0 if none was made. */
  readonly seconds: number;
}

interface Bucket {
  used: number;
  since: number;
}

const minuteMs = 60_000;
const maxBuckets = 50_000;
/** The longest time until calls are allowed again, regardless of how much was charged. */
const maxMinutes = 3;

const refusalDelayMs = 1000;
/**
 * The maximum number of delayed refusals per person; further ones are sent immediately, so that they do not accumulate.
 */
const maxDelayed = 8;
const delayedByPerson = new Map<string, number>();

async function delayRefusal(person: string): Promise<void> {
  const delayed = delayedByPerson.get(person) ?? 0;
  if (delayed >= maxDelayed) return;
  delayedByPerson.set(person, delayed + 1);
  await delay(refusalDelayMs);
  const left = (delayedByPerson.get(person) ?? 1) - 1;
  if (left === 0) delayedByPerson.delete(person);
  else delayedByPerson.set(person, left);
}

/** Creates a limiter. `scale` multiplies all limits; infinity disables them. */
export function createCallLimiter(scale: number, now: () => number = Date.now): CallLimiter {
  const buckets = new Map<string, Bucket>();

  const findBucket = (person: string, { name, perMinute }: CallUse, limitScale: number): Bucket => {
    const key = `${person} ${name}`;
    const time = now();
    const bucket = buckets.get(key) ?? { used: 0, since: time };
    // The clock may be set back.
    const passedMs = Math.max(0, time - bucket.since);
    bucket.used = Math.max(0, bucket.used - (perMinute * limitScale * passedMs) / minuteMs);
    bucket.since = time;
    // Moves the bucket to the end, so that the first of the map is the one that was used the longest ago.
    buckets.delete(key);
    buckets.set(key, bucket);
    const oldest = buckets.size > maxBuckets ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  const admit: CallLimiter['admit'] = (person, use) => {
    if (!Number.isFinite(scale)) return;
    const bucket = findBucket(person, use, scale);
    const limit = use.perMinute * scale;
    const excess = bucket.used + use.amount - limit;
    if (excess > 0)
      throw new Failure('tooManyCalls', {
        retryAfter: Math.max(1, Math.ceil((excess / limit) * (minuteMs / 1000))),
      });
    bucket.used += use.amount;
  };
  return {
    admit,
    admitAll: async (person, uses) => {
      try {
        for (const use of uses) admit(person, use);
      } catch (error) {
        await delayRefusal(person);
        throw error;
      }
    },
    charge: (person, use) => {
      if (!Number.isFinite(scale)) return;
      const bucket = findBucket(person, use, scale);
      bucket.used = Math.min(bucket.used + use.amount, maxMinutes * use.perMinute * scale);
    },
    readState: (person, use) => {
      if (!Number.isFinite(scale)) return undefined;
      const { used } = findBucket(person, use, scale);
      const limit = use.perMinute * scale;
      const remaining = Math.max(0, Math.floor(limit - used));
      const missing = Math.max(0, used - (limit - remaining - 1));
      const seconds = used === 0 ? 0 : Math.ceil((missing / limit) * (minuteMs / 1000));
      return { limit: Math.floor(limit), remaining, seconds };
    },
    size: () => buckets.size,
  };
}

/** The use of a large body other than a file. */
export const useOfBody = (bytes: number): CallUse => ({
  name: 'large bodies',
  perMinute: bodyLimits.largeBytesPerMinute,
  amount: bytes,
});
