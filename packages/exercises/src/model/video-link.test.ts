import { expect, test } from 'vitest';
import { isDoubtful, parseVideoLink, videoFrameSources } from './video-link.ts';

const embed = 'https://www.youtube-nocookie.com/embed/';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `${embed}dQw4w9WgXcQ?rel=0`],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', `${embed}dQw4w9WgXcQ?rel=0`],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${embed}dQw4w9WgXcQ?start=90&rel=0`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42', `${embed}dQw4w9WgXcQ?start=42&rel=0`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', `${embed}dQw4w9WgXcQ?rel=0`],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', `${embed}dQw4w9WgXcQ?rel=0`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5&end=9', `${embed}dQw4w9WgXcQ?start=5&end=9&rel=0`],
  ['https://www.youtube.com/playlist?list=PL1', `${embed}videoseries?list=PL1&rel=0`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/ab12', 'https://player.vimeo.com/video/76979871?h=ab12&dnt=1'],
  ['https://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=ab12#t=9s',
    'https://player.vimeo.com/video/76979871?h=ab12&dnt=1#t=9s',
  ],
])('%s plays in a frame', (link, frame) => {
  expect(parseVideoLink(link)).toMatchObject({ kind: 'frame', frame });
  expect(videoFrameSources).toContain(new URL(frame).origin);
});

test.each(['https://school.example/cat.mp4', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'])(
  '%s plays as a file, never in a frame',
  (link) => {
    expect(parseVideoLink(link)).toEqual({ kind: 'file', file: link });
  },
);

test.each([
  'https://www.youtube.com/@someone',
  'https://vimeo.com/about',
  'http://school.example/cat.mp4',
  'javascript:alert(1)',
  'https://www.youtube.com@evil.example/watch?v=1',
  'cat.mp4',
  '',
])('%s is not playable', (link) => {
  expect(parseVideoLink(link)).toBeUndefined();
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', false],
  ['https://example.com/film.MP4?token=1', false],
  ['https://example.com/watch/12', true],
  ['https://example.com/film.mp4.html', true],
])('the link %s is doubtful: %s', (link, doubtful) => {
  const video = parseVideoLink(link);
  expect(video && isDoubtful(video)).toBe(doubtful);
});
