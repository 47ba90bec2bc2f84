/**
 * Whether the browser can use passkeys on this page: not on a connection without TLS, where the API is missing, and not
 * on an address of numbers, for which browsers refuse it.
 */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
