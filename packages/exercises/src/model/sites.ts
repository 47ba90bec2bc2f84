/** Sites whose pages may be framed: https and their own hosts only. */
import { isOnHost, parseAddress } from './web-address.ts';

export interface Site {
  /** Its brand name. */
  readonly name: string;
  /** Its host; subdomains are included. */
  readonly host: string;
  readonly shape: 'video' | 'page';
  /** Converts the address of a page to the address that the site offers for embedding. */
  readonly toFrame: (page: URL) => string;
}

/** Parses an address of the site; undefined if it is not one. */
export function parsePage({ host }: Pick<Site, 'host'>, address: string): URL | undefined {
  const url = parseAddress(address, ['https:']);
  return url !== undefined && url.port === '' && isOnHost(url, host) ? url : undefined;
}

/** The address to show in the frame. */
export function toFrameAddress(site: Site, address: string): string | undefined {
  const page = parsePage(site, address);
  return page && site.toFrame(page);
}
