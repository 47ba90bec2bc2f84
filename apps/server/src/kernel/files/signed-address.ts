/**
 * `/files/{school}/{file}/{expires}/{signature}`: an address that opens one file until a moment, for whoever holds it.
 * The moment is the same for a while, so that a browser finds in its cache what it has seen; no address lives longer
 * than `lifetime`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../ids.ts';

export interface AddressParts {
  readonly schoolId: string;
  readonly fileId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface Signer {
  readonly sign: (schoolId: string, fileId: string, now?: number) => string;
  /** Undefined unless we signed exactly this; whether it has expired is for the caller to say. */
  readonly verify: (path: string) => AddressParts | undefined;
}

const pattern = /^\/files\/([^/]+)\/([^/]+)\/(\d{1,12})\/([\w-]{43})$/;
/** An address is the same for this part of its life. */
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
      // As texts: several of them stand for the same bytes, and only the one we wrote counts.
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return undefined;
      return { schoolId, fileId, expires: Number(expires) };
    },
  };
}
