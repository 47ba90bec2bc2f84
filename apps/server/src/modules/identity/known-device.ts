/**
 * Known devices: browsers in which an account has signed in before. They are limited apart from everybody else, so that
 * failed sign-ins of strangers never keep somebody out of the own browser.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Browser, createBrowserToken, hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import { deleteKnownDevices, insertKnownDevice, touchKnownDevice } from './known-devices.store.ts';

/**
 * Remembers the browser as a device of the account. Returns the token that the browser has to keep, which is sent with
 * `browser.sendToken` after the commit. A browser that has a token keeps it, because it belongs to its other accounts
 * too.
 */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  { token = createBrowserToken() }: Browser,
): Promise<string> {
  const tokenHash = hashBrowserToken(token);
  if (!(await touchKnownDevice(tx, userId, tokenHash))) await insertKnownDevice(tx, userId, tokenHash);
  return token;
}

/** Forgets every device of the account but the browser of this request. */
export const forgetOtherDevices = (tx: Tx, userId: string, { token }: Browser): Promise<void> =>
  deleteKnownDevices(tx, [userId], token === undefined ? undefined : hashBrowserToken(token));
