import type { Site } from '../../kit/sites.ts';

const ways = ['flashcards', 'learn', 'match', 'test', 'spell'];

export const site: Site = {
  name: 'Quizlet',
  host: 'quizlet.com',
  shape: 'page',
  // A set in one of its modes, with or without a language: /415/learn, /de/415/spanish-flash-cards/
  frameOf: ({ origin, pathname, href }) => {
    const [, set, way = ''] = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(\d+)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
    return set ? `${origin}/${set}/${ways.includes(way) ? way : 'flashcards'}/embed` : href;
  },
};
