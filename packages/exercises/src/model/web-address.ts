/** Validates addresses of other sites. Addresses that a browser would execute, such as `javascript:`, are refused. */

export function parseAddress(address: string, schemes: readonly string[]): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && schemes.includes(url.protocol) ? url : undefined;
}

export const isWebAddress = (address: string): boolean =>
  parseAddress(address, ['https:', 'http:']) !== undefined;

export const isHttps = (address: string): boolean => parseAddress(address, ['https:']) !== undefined;

export const isOnHost = ({ hostname }: URL, host: string): boolean =>
  hostname === host || hostname.endsWith(`.${host}`);

/** Extracts the address from a pasted embed code. */
export function extractAddress(pasted: string): string {
  const source = /<iframe[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(pasted);
  const found = source?.[1] ?? source?.[2] ?? source?.[3] ?? pasted;
  const address = found.trim().replaceAll('&amp;', '&');
  return address.startsWith('//') ? `https:${address}` : address;
}
