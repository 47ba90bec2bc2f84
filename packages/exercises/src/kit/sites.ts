/** Sites that show a page of theirs in a frame: https, and only their own hosts. */
import { isOn, parseAddress } from './web-address.ts';

export interface Site {
  /** As it calls itself. */
  readonly name: string;
  /** Its host, whose subdomains count too. */
  readonly host: string;
  readonly shape: 'video' | 'page';
  /** The address that the site lets others show, for an address of one of its pages. */
  readonly frameOf: (page: URL) => string;
}

/** The page of the site that an address names; undefined where it names anything else. */
export function pageOn({ host }: Pick<Site, 'host'>, address: string): URL | undefined {
  const url = parseAddress(address, ['https:']);
  return url !== undefined && url.port === '' && isOn(url, host) ? url : undefined;
}

/** What stands in the frame. */
export function frameAddress(site: Site, address: string): string | undefined {
  const page = pageOn(site, address);
  return page && site.frameOf(page);
}
