/**
 * `/files/{school}/{file}/{expires}/{signature}`: a URL that opens one file until it expires, for anyone who holds it.
 * The expiry is rounded, so that the URL stays the same for a while and browsers can cache the file; no URL lives
 * longer than `lifetimeSeconds`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../ids.ts';

export interface AddressParts {
  readonly schoolId: string;
  readonly fileId: string;
  /** Unix time in seconds. */
  readonly expires: number;
}

export interface Signer {
  readonly sign: (schoolId: string, fileId: string, now?: number) => string;
  /** Undefined unless we signed exactly this path; the caller checks the expiry. */
  readonly verify: (path: string) => AddressParts | undefined;
}

const pattern = /^\/files\/([^/]+)\/([^/]+)\/(\d{1,12})\/([\w-]{43})$/;
/** The fraction of its lifetime during which a URL stays the same. */
const steadyPart = 1 / 8;

export function openSigner(key: Buffer, lifetime: number): Signer {
  const step = Math.max(1, Math.floor(lifetime * steadyPart));
  const signatureOf = (path: string): string => createHmac('sha256', key).update(path).digest('base64url');

  return {
    sign: (schoolId, fileId, now = Date.now()) => {
      const expires = Math.floor(now / 1000 / step) * step + lifetime;
      const path = `/files/${schoolId}/${fileId}/${expires}`;
      return `${path}/${signatureOf(path)}`;
    },
    verify: (path) => {
      const [, schoolId = '', fileId = '', expires = '', signature = ''] = pattern.exec(path) ?? [];
      if (!isId(schoolId) || !isId(fileId)) return undefined;
      const wanted = signatureOf(`/files/${schoolId}/${fileId}/${expires}`);
      // Compares the texts rather than the decoded bytes, because several base64url texts decode to the same bytes.
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return undefined;
      return { schoolId, fileId, expires: Number(expires) };
    },
  };
}
