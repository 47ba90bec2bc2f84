/** Returns the direct address of a sound file, because share links of cloud storage lead to a page around the file. */
import { isOnHost, parseAddress } from './web-address.ts';

const driveFilePath = /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/;
const driveIdPattern = /^[\w-]+$/;

export function toPlayableAddress(link: string): string {
  const url = parseAddress(link.trim(), ['https:']);
  if (url === undefined) return link;
  if (isOnHost(url, 'drive.google.com') || isOnHost(url, 'docs.google.com'))
    return toDriveAddress(url) ?? link;
  if (isOnHost(url, 'dropbox.com')) return toDropboxAddress(url);
  return link;
}

function toDriveAddress({ pathname, searchParams }: URL): string | undefined {
  const id = driveFilePath.exec(pathname)?.[1] ?? searchParams.get('id') ?? '';
  if (!driveIdPattern.test(id)) return undefined;
  const direct = new URL('https://drive.usercontent.google.com/download');
  direct.searchParams.set('id', id);
  direct.searchParams.set('export', 'download');
  const key = searchParams.get('resourcekey');
  if (key !== null) direct.searchParams.set('resourcekey', key);
  return direct.href;
}

function toDropboxAddress(url: URL): string {
  const direct = new URL(url);
  direct.searchParams.delete('dl');
  direct.searchParams.set('raw', '1');
  return direct.href;
}
