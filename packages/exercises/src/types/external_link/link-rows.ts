/** Reads and changes the rows of links in the editor; a row has an address and a title. Pure. */
import { parsePaste } from '../../model/parse-paste.ts';
import { isWebAddress } from '../../model/web-address.ts';

export interface LinkRow {
  readonly url: string;
  readonly title: string;
}

export const createLink = (): LinkRow => ({ url: '', title: '' });

export const isEmptyLink = ({ url, title }: LinkRow): boolean => url.trim() === '' && title.trim() === '';

const hostPattern = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;

/** Adds the scheme to an address without one, such as school.example/page. */
export const addScheme = (url: string): string =>
  hostPattern.test(url.trim()) ? `https://${url.trim()}` : url;

/** Reads pasted lines, each with an address and a title before or after the address. */
export const readLinks = (text: string): LinkRow[] => parsePaste(text).map(([line = '']) => readLink(line));

function readLink(line: string): LinkRow {
  const words = line.split(/\s+/);
  const url = words.find((word) => isWebAddress(word)) ?? words.find((word) => hostPattern.test(word));
  if (url === undefined) return { url: '', title: line };
  const title = words.filter((word) => word !== url).join(' ');
  return { url: addScheme(url), title: title.replace(/^[-–—:;|\s]+|[-–—:;|\s]+$/g, '') };
}

/** Returns the title of a link, or its host and path if it has no title. */
export function describeLink({
  title,
  url,
}: {
  readonly title?: string | null | undefined;
  readonly url: string;
}): {
  readonly name: string;
  readonly host: string;
} {
  const { hostname, pathname } = new URL(url);
  const shortHost = hostname.replace(/^www\./, '');
  const path = decodeSafely(pathname).replace(/\/$/, '');
  return { name: title?.trim() || `${shortHost}${path}`, host: shortHost };
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
