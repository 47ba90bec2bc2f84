/** The headers of every request, and the callback for a session that the server no longer accepts. */
import { readStored } from '../storage.ts';

export const tokenKey = 'token';

/** The statuses of an ended session: the server answers 401; the other two come from proxies. */
const refusedStatuses: readonly number[] = [401, 419, 440];

let locale = 'uk';
let onRefused: () => void = () => undefined;

export const storedToken = (): string | null => readStored(tokenKey) || null;

export function setRequestLanguage(tag: string): void {
  locale = tag;
}

export function setRefusalListener(listener: () => void): void {
  onRefused = listener;
}

export function createHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** Reports an ended session. Ignores visitors, and late replies to an earlier session. */
export function reportRefusal(status: number, usedToken: string | null): void {
  if (usedToken !== null && refusedStatuses.includes(status) && storedToken() === usedToken) onRefused();
}
