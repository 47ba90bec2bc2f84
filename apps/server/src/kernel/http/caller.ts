import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=[\d.]+$)/;
const groups = 8;
const groupsOfNetwork = 4;

/**
 * The key that rate limits count requests by. One household has countless IPv6 addresses, so their network counts, the
 * first 64 bits. Some proxies append the port to the address, which differs for every connection.
 */
export function callerAt(address: string): string {
  const bare = address
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(mapped, '');
  if (!isIPv6(bare)) return bare;
  const [first = [], last = []] = bare.split('::').map((part) => part.split(':').filter((one) => one !== ''));
  const between = Array.from({ length: groups - first.length - last.length }, () => '0');
  return [...first, ...between, ...last]
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
