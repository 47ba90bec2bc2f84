/** The direct address of a sound: links of cloud storage lead to a page around the file. */
import { isOn, parseAddress } from './web-address.ts';

const driveFile = /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/;
const driveId = /^[\w-]+$/;

export function playableAddress(link: string): string {
  const url = parseAddress(link.trim(), ['https:']);
  if (url === undefined) return link;
  if (isOn(url, 'drive.google.com') || isOn(url, 'docs.google.com')) return fromDrive(url) ?? link;
  if (isOn(url, 'dropbox.com')) return fromDropbox(url);
  return link;
}

function fromDrive({ pathname, searchParams }: URL): string | undefined {
  const id = driveFile.exec(pathname)?.[1] ?? searchParams.get('id') ?? '';
  if (!driveId.test(id)) return undefined;
  const direct = new URL('https://drive.usercontent.google.com/download');
  direct.searchParams.set('id', id);
  direct.searchParams.set('export', 'download');
  const key = searchParams.get('resourcekey');
  if (key !== null) direct.searchParams.set('resourcekey', key);
  return direct.href;
}

function fromDropbox(url: URL): string {
  const direct = new URL(url);
  direct.searchParams.delete('dl');
  direct.searchParams.set('raw', '1');
  return direct.href;
}
