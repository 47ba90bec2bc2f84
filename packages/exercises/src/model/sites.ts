/** Sites whose pages may be shown in a frame: only https, and only the hosts of the site. */
import { isOnHost, parseAddress } from './web-address.ts';

export interface Site {
  /** The brand name of the site. */
  readonly name: string;
  /** The host of the site; subdomains are included. */
  readonly host: string;
  readonly shape: 'video' | 'page';
  /** Converts the address of a page to the address that the site offers for embedding. */
  readonly toFrame: (page: URL) => string;
}

/** Parses an address of the site; returns undefined for any other address. */
export function parsePage({ host }: Pick<Site, 'host'>, address: string): URL | undefined {
  const url = parseAddress(address, ['https:']);
  return url !== undefined && url.port === '' && isOnHost(url, host) ? url : undefined;
}

/** Returns the address that the frame loads; undefined if the address does not belong to the site. */
export function toFrameAddress(site: Site, address: string): string | undefined {
  const page = parsePage(site, address);
  return page && site.toFrame(page);
}
