import { isIPv4, isIPv6 } from 'node:net';

const mappedIpv4Prefix = /^::ffff:(?=[\d.]+$)/;
const groupCount = 8;
const networkGroupCount = 4;

/** Returns the address without a port, which some proxies append. */
export const toPlainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(mappedIpv4Prefix, '');

/**
 * Returns the key by which rate limits count requests. For IPv6 it is the network, the first 64 bits, because one
 * household has countless addresses. Removes the port that some proxies append, which differs for every connection.
 */
export function toRateLimitKey(address: string): string {
  const cleanAddress = toPlainAddress(address);
  if (!isIPv6(cleanAddress)) return cleanAddress;
  const [first = [], last = []] = cleanAddress
    .split('::')
    .map((part) => part.split(':').filter((one) => one !== ''));
  const between = Array.from({ length: groupCount - first.length - last.length }, () => '0');
  return [...first, ...between, ...last]
    .slice(0, networkGroupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the key of the network around an address, which one sender often controls: the first three numbers of IPv4,
 * the first 48 bits of IPv6.
 */
export function toNetworkKey(address: string): string {
  const key = toRateLimitKey(address);
  const separator = isIPv4(key) ? '.' : ':';
  return key.split(separator).slice(0, 3).join(separator);
}
