import { expect, test } from 'vitest';
import { frameSources } from '../frames.ts';

const sites = ['wordwall.net', 'streamable.com', 'quizlet.com', 'learningapps.org', 'miro.com', 'figma.com'];

test('frames show six sites with what is below them, and two that play videos', () => {
  expect([...frameSources].sort()).toEqual(
    [
      ...sites.flatMap((site) => [`https://${site}`, `https://*.${site}`]),
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ].sort(),
  );
});
