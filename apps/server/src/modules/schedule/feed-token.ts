/**
 * The secret part of a feed URL: school and person ids with an HMAC over both and the number of renewals. Nothing
 * secret is stored, and reading the URL changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FeedOwner {
  readonly schoolId: string;
  readonly userId: string;
}

const idsByteLength = 32;
const signatureByteLength = 24;
const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function toId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const sign = (key: Buffer, ids: Buffer, renewals: number): Buffer =>
  createHmac('sha256', key).update(ids).update(String(renewals)).digest().subarray(0, signatureByteLength);

export function createFeedToken(key: Buffer, { schoolId, userId }: FeedOwner, renewals: number): string {
  const ids = Buffer.concat([toBytes(schoolId), toBytes(userId)]);
  return Buffer.concat([ids, sign(key, ids, renewals)]).toString('base64url');
}

export interface ParsedFeedToken extends FeedOwner {
  /** Returns whether one of the keys has signed the token for this number of renewals. */
  readonly isValid: (keys: readonly Buffer[], renewals: number) => boolean;
}

/** Parses the token without verifying it. */
export function parseFeedToken(token: string): ParsedFeedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idsByteLength + signatureByteLength) return undefined;
  const ids = bytes.subarray(0, idsByteLength);
  return {
    schoolId: toId(ids.subarray(0, 16)),
    userId: toId(ids.subarray(16)),
    isValid: (keys, renewals) =>
      keys.some((key) => timingSafeEqual(bytes.subarray(idsByteLength), sign(key, ids, renewals))),
  };
}
