import type { Site } from '../../model/sites.ts';

export const site: Site = {
  name: 'Miro',
  host: 'miro.com',
  shape: 'page',
  // Keeps the query, which says which part of the board to show: /app/board/abc=/?moveToWidget=1
  toFrame: ({ origin, pathname, search, href }) => {
    const [, board] = /^\/app\/board\/([^/]+)/.exec(pathname) ?? [];
    return board ? `${origin}/app/live-embed/${board}/${search}` : href;
  },
};
