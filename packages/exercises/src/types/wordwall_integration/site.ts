import type { Site } from '../../model/sites.ts';

export const site: Site = {
  name: 'Wordwall',
  host: 'wordwall.net',
  shape: 'page',
  // Accepts addresses with or without a language: /uk/resource/1234/animals, /play/1234/567/890.
  toFrame: ({ origin, pathname, href }) => {
    const [, page] =
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(resource\/\d+|play\/\d+\/\d+\/\d+)(?:\/|$)/.exec(pathname) ?? [];
    return page ? `${origin}/embed/${page}` : href;
  },
};
