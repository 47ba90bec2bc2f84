/**
 * The cookie that names a browser: a random value that stays the same over sign-ins, sign-outs and accounts. It proves
 * nothing by itself and opens no session.
 */
import { createHash, randomBytes } from 'node:crypto';

/** The browser of a request. */
export interface Browser {
  /** The value of its cookie; undefined if it sent none. */
  readonly token: string | undefined;
  /** Sends the cookie with the reply, also with a refusal. */
  readonly sendToken: (token: string) => void;
}

/** After how many days without a sign-in a browser is forgotten. Browsers keep no cookie for longer. */
export const browserLifetimeDays = 400;

export const createBrowserToken = (): string => randomBytes(32).toString('base64url');
export const hashBrowserToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * With https, the prefix makes browsers refuse the cookie from any other host, so that nobody can plant a value that
 * they know. The prefix demands `Secure` and the path of the whole host.
 */
const toName = (isSecure: boolean): string => (isSecure ? '__Host-klasna-browser' : 'klasna-browser');

export function readBrowserToken(header: string | undefined, isSecure: boolean): string | undefined {
  const prefix = `${toName(isSecure)}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const value = pair?.slice(prefix.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function toBrowserCookie(token: string, isSecure: boolean): string {
  const maxAge = browserLifetimeDays * 24 * 60 * 60;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${toName(isSecure)}=${token}; ${attributes}`;
}
