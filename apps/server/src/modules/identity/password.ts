/**
 * Passwords are hashed with argon2id; the defaults of the library follow the current OWASP advice. All accounts of one
 * email share their salt, so that a sign-in that names no school computes one hash for all of them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
// Called through the module object, so that a test can count the computations.
import argon2 from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../kernel/concurrency-limiter.ts';
import { Failure } from '../../kernel/failure.ts';

/**
 * Limits hashing to two of the four worker threads of the process, which also compress responses, read files and
 * resolve host names. A client that sends a thousand guesses waits in its own queue.
 */
const limitHashing = createConcurrencyLimiter(2, 2);

/** Returns the salt of the accounts of an email. */
export type SaltFor = (email: string) => Buffer;

const saltBytes = 16;

/** The key keeps salts unpredictable, so that nobody prepares guesses before they have the hashes. */
export const createSaltFor =
  (key: Buffer): SaltFor =>
  (email) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest().subarray(0, saltBytes);

/** Hashes a new password, with a random salt if none is given. */
export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  limitHashing('new', () => argon2.hash(password, salt ? { salt } : {}), true);

/** Who wants a password checked. Strangers wait until nobody else does, and not without end. */
export interface PasswordCaller {
  /** The queue in which the check waits. */
  readonly key: string;
  readonly isStranger: boolean;
}

/** At about thirty hashes a second, the last in this queue waits for some seconds. */
const maxWaitingStrangers = 150;
const busyRetrySeconds = 5;
let waitingStrangers = 0;

/** Refuses strangers while too many of them wait. Called before an attempt is counted. */
export function refuseWhenBusy({ isStranger }: PasswordCaller): void {
  if (isStranger && waitingStrangers >= maxWaitingStrangers)
    throw new Failure('tooManyAttempts', { retryAfter: busyRetrySeconds });
}

interface EncodedHash {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly outputLen: number;
  readonly salt: Buffer;
}

const encodedPattern =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+)\$(?<digest>[\w+/]+)$/;

function parseHash(encoded: string): EncodedHash {
  const { m, t, p, salt = '', digest = '' } = encodedPattern.exec(encoded)?.groups ?? {};
  if (m === undefined) throw new Error('a stored password hash is not argon2id');
  return {
    memoryCost: Number(m),
    timeCost: Number(t),
    parallelism: Number(p),
    outputLen: Buffer.from(digest, 'base64').length,
    salt: Buffer.from(salt, 'base64'),
  };
}

/** Everything of a hash but its last part: what one computation has in common with others. */
const toGroup = (encoded: string): string => encoded.slice(0, encoded.lastIndexOf('$'));

/**
 * A hash that is compared if the account does not exist or has no password, so that the response takes equally long.
 */
const dummyHash = await argon2.hash('no account has this password');

/** Bounds the work of one attempt at an email whose accounts have different salts, from before they shared one. */
const maxGroups = 8;

/** Returns for each stored hash whether it belongs to the password. Hashes with the same salt cost one computation. */
export async function matchPassword(
  storedHashes: readonly (string | null)[],
  password: string,
  { key, isStranger }: PasswordCaller,
): Promise<boolean[]> {
  const encodedHashes = storedHashes.filter((encoded) => encoded !== null);
  const samples = Map.groupBy(encodedHashes.length > 0 ? encodedHashes : [dummyHash], toGroup);
  if (isStranger) waitingStrangers += 1;
  try {
    const computed = await Promise.all(
      [...samples].slice(0, maxGroups).map(async ([group, [sample = dummyHash]]) => {
        const digest = await limitHashing(key, () => argon2.hash(password, parseHash(sample)), !isStranger);
        return [group, Buffer.from(digest)] as const;
      }),
    );
    const digests = new Map(computed);
    return storedHashes.map((encoded) => {
      const digest = encoded === null ? undefined : digests.get(toGroup(encoded));
      if (encoded === null || digest === undefined) return false;
      const stored = Buffer.from(encoded);
      return stored.length === digest.length && timingSafeEqual(stored, digest);
    });
  } finally {
    if (isStranger) waitingStrangers -= 1;
  }
}

/** Checks the password of somebody who is signed in. */
export async function isPassword(
  storedHash: string | null,
  password: string,
  userId: string,
): Promise<boolean> {
  const [matches = false] = await matchPassword([storedHash], password, { key: userId, isStranger: false });
  return matches;
}

/** Whether a hash has this salt and the parameters of new hashes. */
export function isCurrentHash(encoded: string, salt: Buffer): boolean {
  const [current, stored] = [parseHash(dummyHash), parseHash(encoded)];
  return (
    stored.salt.equals(salt) &&
    stored.memoryCost === current.memoryCost &&
    stored.timeCost === current.timeCost &&
    stored.parallelism === current.parallelism
  );
}
