import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=[\d.]+$)/;
const groups = 8;
const groupsOfNetwork = 4;

/**
 * Whom attempts are counted for. Every household has more IPv6 addresses than could ever be counted, so that of those it
 * is their network, the first half. Some proxies write the port behind the address, another one for each connection.
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
