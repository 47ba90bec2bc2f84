import { isIPv6 } from 'node:net';

const mappedIpv4Prefix = /^::ffff:(?=[\d.]+$)/;
const groupCount = 8;
const networkGroupCount = 4;

/** The address without a port, which some proxies append to it. */
export const toPlainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(mappedIpv4Prefix, '');

/**
 * The key that rate limits count requests by. One household has countless IPv6 addresses, so their network counts, the
 * first 64 bits. Some proxies append the port to the address, which differs for every connection.
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
