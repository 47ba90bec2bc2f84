/**
 * The secret part of a feed URL: school and person ids with an HMAC over both and the number of renewals. Nothing
 * secret is stored, and reading the URL changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FeedOf {
  readonly schoolId: string;
  readonly userId: string;
}

const namesLength = 32;
const sealLength = 24;
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const sealOf = (key: Buffer, names: Buffer, renewals: number): Buffer =>
  createHmac('sha256', key).update(names).update(String(renewals)).digest().subarray(0, sealLength);

export function makeFeedToken(key: Buffer, { schoolId, userId }: FeedOf, renewals: number): string {
  const names = Buffer.concat([bytesOf(schoolId), bytesOf(userId)]);
  return Buffer.concat([names, sealOf(key, names, renewals)]).toString('base64url');
}

export interface OpenedToken extends FeedOf {
  /** Whether the signature matches this number of renewals. */
  readonly isValid: (key: Buffer, renewals: number) => boolean;
}

/** Parses the token without verifying it. */
export function openFeedToken(token: string): OpenedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== namesLength + sealLength) return undefined;
  const names = bytes.subarray(0, namesLength);
  return {
    schoolId: idFrom(names.subarray(0, 16)),
    userId: idFrom(names.subarray(16)),
    isValid: (key, renewals) => timingSafeEqual(bytes.subarray(namesLength), sealOf(key, names, renewals)),
  };
}
