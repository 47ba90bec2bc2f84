/**
 * Counts expensive calls for each person and refuses those above their limit before their body is read. Each count is a
 * bucket that refills evenly within a minute. Counts live in this process: several processes admit as many times more.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bodyLimits } from '@klasna/contract/call-limits';
import { Failure } from '../failure.ts';

export interface CallLimiter {
  /** Throws `tooManyCalls` if the person has used up what a minute holds. */
  readonly admit: (person: string, use: CallUse) => void;
  /** Admits all uses, and answers a refusal late, so that a program that asks in a loop asks seldom. */
  readonly admitAll: (person: string, uses: readonly CallUse[]) => Promise<void>;
  /** Counts work that turned out to be more than one call. */
  readonly charge: (person: string, use: CallUse) => void;
}

export interface CallUse {
  /** What is counted: the address of a call. */
  readonly name: string;
  readonly perMinute: number;
  readonly amount: number;
}

interface Bucket {
  used: number;
  since: number;
}

const minuteMs = 60_000;
const maxBuckets = 50_000;
/** Nobody waits longer, however much was charged. */
const maxMinutes = 3;

const refusalDelayMs = 1000;
/** More refusals of one person than these are answered at once, so that they do not pile up. */
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

/** `scale` multiplies all limits; infinity switches them off. */
export function createCallLimiter(scale: number, now: () => number = Date.now): CallLimiter {
  const buckets = new Map<string, Bucket>();

  const findBucket = (person: string, { name, perMinute }: CallUse, limitScale: number): Bucket => {
    const key = `${person} ${name}`;
    const time = now();
    const bucket = buckets.get(key) ?? { used: 0, since: time };
    bucket.used = Math.max(0, bucket.used - (perMinute * limitScale * (time - bucket.since)) / minuteMs);
    bucket.since = time;
    // Moved to the end: the first of the map is the one that was used the longest ago.
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
  };
}

/** The use of a large body other than a file. */
export const useOfBody = (bytes: number): CallUse => ({
  name: 'large bodies',
  perMinute: bodyLimits.largeBytesPerMinute,
  amount: bytes,
});
