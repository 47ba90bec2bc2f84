/** Recovery codes: ten random texts of 50 bits, each of which works once in place of the other factor. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { recoveryCodeCount } from '@klasna/contract/identity/second-factor';
import { hashWithSalt } from '../password.ts';

/** Crockford's base32: digits that are easily confused stand for the same value. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

export interface RecoveryCodeSet {
  /** As the person sees them, such as `7k2mx-9q4zd`. */
  readonly texts: readonly string[];
  readonly hashes: readonly Buffer[];
  readonly salt: Buffer;
}

/** All codes of a set share a salt, so that checking one costs one hash. */
export async function createRecoveryCodes(userId: string): Promise<RecoveryCodeSet> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]).join(''),
  );
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt, userId)));
  return { texts: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes, salt };
}

/** Reads a code as it was typed; undefined if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s‐-―-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  const isCode = code.length === codeLength && Array.from(code).every((digit) => alphabet.includes(digit));
  return isCode ? code : undefined;
}

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Reads six digits as they were typed, also with a space in the middle; undefined if they are none. */
export function readTotpCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
