import { createRouter } from '@tanstack/react-router';
import { currentPerson, session } from '../lib/session/session.ts';
import { loadWords } from '../lib/words/words.ts';
import { routeTree } from '../route-tree.gen.ts';
import { BrokenPage } from './errors/broken-page.tsx';
import { decidePage } from './guard/decide-page.ts';
import { loadAhead } from './load-ahead.ts';
import { parseSearch, writeSearch } from './search.ts';
import { insistOn } from './use-page-meta.ts';

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

/**
 * Resolves when the code, the translations and the initial data of the current page are loaded. The page
 * itself requests again what fails and reports it.
 */
export async function firstPage(): Promise<void> {
  const { pathname, href, search } = router.latestLocation;
  const elsewhere = decidePage(pathname, href, currentPerson());
  const [routes, params] = router.getMatchedRoutes(
    elsewhere === null ? pathname : new URL(elsewhere, location.href).pathname,
  );
  insistOn(routes.findLast(({ options }) => options.staticData?.layout)?.options.staticData?.layout);
  await Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    ...(elsewhere === null ? routes : []).map(({ options }) => options.staticData?.ahead?.(params, search)),
    loadWords(...routes.flatMap(({ options }) => options.staticData?.words ?? [])),
  ]);
  // Waits until everything is loaded, so that the router renders the page at once. Without a known session
  // the page is undecided, and after a long wait the router has already started by itself.
  const { status, resolvedLocation } = router.state;
  const hasBegun = status !== 'idle' || resolvedLocation !== undefined;
  // The page retries a failure and reports it.
  if (session.get().settled && !hasBegun) await router.load().catch(() => undefined);
}

/**
 * The router follows the URL only once it is mounted and does not check it then, so it misses a navigation
 * that happened earlier.
 */
export function catchUp(): void {
  if (router.latestLocation.href !== router.state.location.href) void router.load();
}
