import { expect, test } from 'vitest';
import { frameSources } from '../frames.ts';

const sites = ['wordwall.net', 'streamable.com', 'quizlet.com', 'learningapps.org', 'miro.com', 'figma.com'];

test('frames may show six sites with their subdomains, and two video players', () => {
  expect([...frameSources].sort()).toEqual(
    [
      ...sites.flatMap((site) => [`https://${site}`, `https://*.${site}`]),
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ].sort(),
  );
});
