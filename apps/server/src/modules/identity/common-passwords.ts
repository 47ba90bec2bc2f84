/**
 * The passwords that are guessed first: those of public leaks (docs/decisions/0052-common-passwords.md).
 * `build-common-passwords.ts` writes the file: the sorted first six bytes of the SHA-256 of each password. One in 750
 * million other passwords is refused by chance.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shortestPassword } from '@klasna/contract/identity/password-facts';

const prefixBytes = 6;
export const commonPasswordsFile = new URL('common-passwords.bin', import.meta.url);

const normalisePassword = (password: string): string => password.normalize('NFKC').toLowerCase();

const toPrefix = (normalised: string): Buffer =>
  createHash('sha256').update(normalised).digest().subarray(0, prefixBytes);

/** Read when the first password is set: most processes never need it. */
let listPromise: Promise<Buffer> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  listPromise ??= readFile(commonPasswordsFile);
  return hasPrefix(await listPromise, toPrefix(normalisePassword(password)));
}

/** Binary search among records of equal length. */
function hasPrefix(list: Buffer, wanted: Buffer): boolean {
  let low = 0;
  let high = list.length / prefixBytes - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const start = middle * prefixBytes;
    const order = wanted.compare(list, start, start + prefixBytes);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

/** The content of the file for these passwords. */
export function packPasswords(passwords: Iterable<string>): Buffer {
  const prefixes = new Set<string>();
  for (const password of passwords) {
    const normalised = normalisePassword(password);
    if (normalised.length >= shortestPassword) prefixes.add(toPrefix(normalised).toString('hex'));
  }
  return Buffer.from([...prefixes].sort().join(''), 'hex');
}
