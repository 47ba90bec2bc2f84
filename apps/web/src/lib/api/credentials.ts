/** The headers of every request, and the callback for a session that the server no longer accepts. */
import { readStored } from '../storage.ts';

export const tokenKey = 'token';

/** The server answers 401; the other two come from proxies. */
const refusals: readonly number[] = [401, 419, 440];

let locale = 'uk';
let whenRefused: () => void = () => undefined;

export const storedToken = (): string | null => readStored(tokenKey) || null;

export function speakLanguage(tag: string): void {
  locale = tag;
}

export function onRefusal(listener: () => void): void {
  whenRefused = listener;
}

export function headersFor(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** Ignores visitors, and late replies to an earlier session. */
export function noticeRefusal(status: number, usedToken: string | null): void {
  if (usedToken !== null && refusals.includes(status) && storedToken() === usedToken) whenRefused();
}
