/** Recovery codes: ten random texts of 50 bits, each of which works once in place of the other factor. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { recoveryCodeCount } from '@klasna/contract/identity/second-factor';
import type { SecretBox } from '../../../kernel/secret-box.ts';

/** Crockford's base32: digits that are easily confused stand for the same value. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

export interface RecoveryCodeSet {
  /** As the person sees them, such as `7k2mx-9q4zd`. */
  readonly texts: readonly string[];
  readonly hashes: readonly Buffer[];
  /** The key of the hashes, encrypted. */
  readonly sealedKey: Buffer;
}

/**
 * Hashes with a fast function, because it runs while a transaction holds the row of the person. The key of the set is
 * encrypted with a secret of the installation, so somebody who reads only the database cannot try codes.
 */
const hashCode = (key: string, code: string): Buffer => createHmac('sha256', key).update(code).digest();

/** The person that an encrypted key is bound to. */
export const toCodesContext = (schoolId: string, userId: string): string =>
  `recovery codes ${schoolId} ${userId}`;

/** All codes of a set share a key, so that checking one costs one hash. */
export function createRecoveryCodes(secrets: SecretBox, context: string): RecoveryCodeSet {
  const key = randomBytes(32).toString('base64url');
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]).join(''),
  );
  return {
    texts: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => hashCode(key, code)),
    sealedKey: Buffer.from(secrets.seal(key, context)),
  };
}

interface StoredCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly sealedKey: Buffer;
}

/** Finds a code among those of a person; answers why there is none. */
export function matchRecoveryCode(
  secrets: SecretBox,
  context: string,
  { code, stored }: { readonly code: string; readonly stored: readonly StoredCode[] },
): { readonly id: string } | 'secondFactorWrong' | 'secondFactorUnreadable' {
  const [first] = stored;
  if (!first) return 'secondFactorWrong';
  const key = secrets.open(first.sealedKey.toString(), context);
  // The installation lost the secret that the key was encrypted with.
  if (key === undefined) return 'secondFactorUnreadable';
  const hash = hashCode(key, code);
  return stored.find(({ codeHash }) => isSameHash(codeHash, hash)) ?? 'secondFactorWrong';
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

const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
