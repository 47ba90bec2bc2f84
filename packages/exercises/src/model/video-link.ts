/** Decides how a video link is played: YouTube and Vimeo in their own frame, any other https address as a file. */
import { isOnHost, parseAddress } from './web-address.ts';

export type Video =
  | { readonly kind: 'frame'; readonly site: 'YouTube' | 'Vimeo'; readonly frame: string }
  | { readonly kind: 'file'; readonly file: string };

const youTube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';

export const videoFrameSources: readonly string[] = [youTube, vimeo];

/** Parses a link; returns undefined if no player can play it. */
export function parseVideoLink(link: string): Video | undefined {
  const page = parseAddress(link, ['https:']);
  if (!page) return undefined;
  const isAt = (...hosts: readonly string[]): boolean => hosts.some((host) => isOnHost(page, host));
  if (isAt('youtube.com', 'youtube-nocookie.com', 'youtu.be'))
    return toFramedVideo('YouTube', toYouTubeFrame(page));
  if (isAt('vimeo.com')) return toFramedVideo('Vimeo', toVimeoFrame(page));
  return { kind: 'file', file: page.href };
}

/** Returns whether a file address lacks the extension of a video: such an address is often a page about a video. */
export const isDoubtful = (video: Video): boolean =>
  video.kind === 'file' && !/\.(?:mp4|m4v|mov|webm|ogv|ogg)$/i.test(new URL(video.file).pathname);

const toFramedVideo = (site: 'YouTube' | 'Vimeo', frame: string | undefined): Video | undefined =>
  frame === undefined ? undefined : { kind: 'frame', site, frame };

function toYouTubeFrame(page: URL): string | undefined {
  const { pathname, searchParams } = page;
  const inPath = isOnHost(page, 'youtu.be') ? /^\/([\w-]+)/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)/;
  const video = searchParams.get('v') ?? inPath.exec(pathname)?.[1];
  const list = searchParams.get('list');
  if (!video && !list) return undefined;
  const frame = new URL(`/embed/${encodeURIComponent(video ?? 'videoseries')}`, youTube);
  if (list) frame.searchParams.set('list', list);
  const start = parseSeconds(searchParams.get('start') ?? searchParams.get('t') ?? '');
  if (start > 0) frame.searchParams.set('start', String(start));
  const end = parseSeconds(searchParams.get('end') ?? '');
  if (end > 0) frame.searchParams.set('end', String(end));
  // Makes YouTube suggest only videos of the same channel at the end.
  frame.searchParams.set('rel', '0');
  return frame.href;
}

/** Parses a start time such as `90`, `90s` or `1h2m3s`. */
function parseSeconds(time: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function toVimeoFrame({ pathname, searchParams, hash }: URL): string | undefined {
  const [, video, accessHash] = /\/(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
  if (!video) return undefined;
  const frame = new URL(`/video/${video}`, vimeo);
  // An unlisted video is found only with its access hash.
  const unlistedHash = accessHash ?? searchParams.get('h');
  if (unlistedHash) frame.searchParams.set('h', unlistedHash);
  frame.searchParams.set('dnt', '1');
  frame.hash = hash;
  return frame.href;
}
