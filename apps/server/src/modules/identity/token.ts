/**
 * A token is the id of its school followed by 256 random bits, so the school of a request is known without searching
 * all schools. Only the hash of the token is stored.
 */
import { createHash, randomBytes } from 'node:crypto';

export interface Token {
  readonly text: string;
  readonly hash: Buffer;
}

export function createToken(schoolId: string): Token {
  const school = Buffer.from(schoolId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([school, randomBytes(32)]).toString('base64url');
  return { text, hash: hashToken(text) };
}

export const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest();

export function findSchoolOfToken(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 48 ? toSchoolId(bytes) : undefined;
}

/** Returns the id of the school that the bytes begin with. */
export function toSchoolId(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
