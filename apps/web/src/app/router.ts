import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { BrokenPage } from './errors/broken-page.tsx';
import { loadAhead } from './load-ahead.ts';
import { parseSearch, writeSearch } from './search.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultErrorComponent: BrokenPage,
});

loadAhead(router);
