/** What every call carries, and who is told when the server no longer accepts it. */
import { readStored } from '../storage.ts';

export const tokenKey = 'token';

/** 401 is what the server answers; the other two are said by devices that stand between. */
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

/** Nothing ends when nobody is signed in, nor when an answer to a former session arrives late. */
export function noticeRefusal(status: number, usedToken: string | null): void {
  if (usedToken !== null && refusals.includes(status) && storedToken() === usedToken) whenRefused();
}
