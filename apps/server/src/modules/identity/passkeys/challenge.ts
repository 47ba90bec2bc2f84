/**
 * Challenges without a row in the database, so that visitors cannot fill it. The page receives a signed token; the
 * challenge is its hash. An answer is accepted only together with its token: somebody who sees the answer alone, which
 * names the challenge, cannot use it elsewhere.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const challengeMinutes = 5;

export type Ceremony = 'add' | 'sign-in' | 'second-factor' | 'confirm';

export interface ChallengeScope {
  readonly ceremony: Ceremony;
  /** What the answer may be used for: a session, a sign-in that waits for its second factor, or a host. */
  readonly boundTo: string;
}

export interface Challenge {
  readonly challenge: Buffer;
  readonly expiresAt: Date;
  /** Bytes that the token carries from the options to the answer. */
  readonly payload: Buffer;
}

const nonceLength = 32;
const timeLength = 8;
const macLength = 32;
const headLength = nonceLength + timeLength;

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const sign = (key: Buffer, { ceremony, boundTo }: ChallengeScope, body: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([ceremony, boundTo]))
    .update('\0')
    .update(body)
    .digest();

export function createChallenge(
  key: Buffer,
  scope: ChallengeScope,
  { payload = Buffer.alloc(0), now = Date.now() }: { readonly payload?: Buffer; readonly now?: number } = {},
): { readonly token: string; readonly challenge: Buffer } {
  const time = Buffer.alloc(timeLength);
  time.writeBigUInt64BE(BigInt(now + challengeMinutes * 60_000));
  const body = Buffer.concat([randomBytes(nonceLength), time, payload]);
  const bytes = Buffer.concat([body, sign(key, scope, body)]);
  return { token: bytes.toString('base64url'), challenge: hash(bytes) };
}

/** Returns undefined for a token that is forged, expired, or meant for something else. */
export function readChallenge(
  key: Buffer,
  scope: ChallengeScope,
  token: string,
  now = Date.now(),
): Challenge | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < headLength + macLength) return undefined;
  const body = bytes.subarray(0, bytes.length - macLength);
  if (!timingSafeEqual(sign(key, scope, body), bytes.subarray(body.length))) return undefined;
  const expiresAt = Number(body.readBigUInt64BE(nonceLength));
  if (expiresAt <= now) return undefined;
  return { challenge: hash(bytes), expiresAt: new Date(expiresAt), payload: body.subarray(headLength) };
}
