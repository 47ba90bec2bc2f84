/**
 * `/files/{school}/{file}/{expires}/{signature}`: a URL that opens one file until it expires, for anyone who holds it.
 * The expiry is rounded, so that the URL stays the same for a while and browsers can cache the file; no URL lives
 * longer than `lifetimeSeconds`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../ids.ts';

export interface SignedUrlParts {
  readonly schoolId: string;
  readonly fileId: string;
  /** The expiry in Unix time in seconds. */
  readonly expires: number;
}

export interface UrlSigner {
  readonly sign: (schoolId: string, fileId: string, now?: number) => string;
  /** Parses the path; undefined unless we signed exactly this path. The caller checks the expiry. */
  readonly verify: (path: string) => SignedUrlParts | undefined;
}

const signedUrlPattern = /^\/files\/([^/]+)\/([^/]+)\/(\d{1,12})\/([\w-]{43})$/;
/** The fraction of its lifetime during which a URL stays the same. */
const reuseFraction = 1 / 8;

/** Creates a signer. The first key signs, and all keys verify. */
export function createUrlSigner(keys: readonly Buffer[], lifetimeSeconds: number): UrlSigner {
  const stepSeconds = Math.max(1, Math.floor(lifetimeSeconds * reuseFraction));
  const listSignatures = (path: string): string[] =>
    keys.map((key) => createHmac('sha256', key).update(path).digest('base64url'));

  return {
    sign: (schoolId, fileId, now = Date.now()) => {
      const expires = Math.floor(now / 1000 / stepSeconds) * stepSeconds + lifetimeSeconds;
      const path = `/files/${schoolId}/${fileId}/${expires}`;
      return `${path}/${listSignatures(path)[0]}`;
    },
    verify: (path) => {
      const [, schoolId = '', fileId = '', expires = '', signature = ''] = signedUrlPattern.exec(path) ?? [];
      if (!isId(schoolId) || !isId(fileId)) return undefined;
      // Compares the texts rather than the decoded bytes, because several base64url texts decode to the same bytes.
      const isOurs = listSignatures(`/files/${schoolId}/${fileId}/${expires}`).some((expected) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected)),
      );
      if (!isOurs) return undefined;
      return { schoolId, fileId, expires: Number(expires) };
    },
  };
}
