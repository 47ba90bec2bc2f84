/** Sites whose pages may be framed: https and their own hosts only. */
import { isOn, parseAddress } from './web-address.ts';

export interface Site {
  /** Its brand name. */
  readonly name: string;
  /** Its host; subdomains are included. */
  readonly host: string;
  readonly shape: 'video' | 'page';
  /** Converts the address of a page to the address that the site offers for embedding. */
  readonly frameOf: (page: URL) => string;
}

/** Parses an address of the site; undefined if it is not one. */
export function pageOn({ host }: Pick<Site, 'host'>, address: string): URL | undefined {
  const url = parseAddress(address, ['https:']);
  return url !== undefined && url.port === '' && isOn(url, host) ? url : undefined;
}

/** The address to show in the frame. */
export function frameAddress(site: Site, address: string): string | undefined {
  const page = pageOn(site, address);
  return page && site.frameOf(page);
}
