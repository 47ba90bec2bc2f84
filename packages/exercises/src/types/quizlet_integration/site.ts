import type { Site } from '../../model/sites.ts';

const modes = ['flashcards', 'learn', 'match', 'test', 'spell'];

export const site: Site = {
  name: 'Quizlet',
  host: 'quizlet.com',
  shape: 'page',
  // Accepts a set in one of its modes, with or without a language: /415/learn, /de/415/spanish-flash-cards/
  toFrame: ({ origin, pathname, href }) => {
    const [, set, mode = ''] = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(\d+)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
    return set ? `${origin}/${set}/${modes.includes(mode) ? mode : 'flashcards'}/embed` : href;
  },
};
