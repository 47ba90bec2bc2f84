import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { currentPerson, session } from '../lib/session/session.ts';
import { loadTranslations } from '../lib/words/translations.ts';
import { routeTree } from '../route-tree.gen.ts';
import { BrokenPage } from './errors/broken-page.tsx';
import { decidePage } from './guard/decide-page.ts';
import { formatSearch, parseSearch } from './search-params.ts';
import { applyPageLayout } from './use-page-meta.ts';

const ignore = () => undefined;

/** Loads the code and the data of a page while its translations are still loading. */
function prefetchPages(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    const { pathname, href, search } = toLocation;
    if (!pathChanged || decidePage(pathname, href, currentPerson()) !== null) return;
    const [routes, params] = router.getMatchedRoutes(pathname);
    for (const route of routes) {
      // The page itself requests this again and reports a failure.
      router.loadRouteChunk(route)?.catch(ignore);
      route.options.staticData?.ahead?.(params, search)?.catch(ignore);
    }
  });
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: formatSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultErrorComponent: BrokenPage,
});

prefetchPages(router);

/**
 * Resolves when the code, the translations and the initial data of the current page are loaded. The page
 * itself requests again what fails and reports it.
 */
export async function preloadFirstPage(): Promise<void> {
  const { pathname, href, search } = router.latestLocation;
  const redirect = decidePage(pathname, href, currentPerson());
  const [routes, params] = router.getMatchedRoutes(
    redirect === null ? pathname : new URL(redirect, location.href).pathname,
  );
  applyPageLayout(routes.findLast(({ options }) => options.staticData?.layout)?.options.staticData?.layout);
  await Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    ...(redirect === null ? routes : []).map(({ options }) => options.staticData?.ahead?.(params, search)),
    loadTranslations(...routes.flatMap(({ options }) => options.staticData?.words ?? [])),
  ]);
  // Waits until everything is loaded, so that the router renders the page at once. Without a known session
  // the page is undecided, and after a long wait the router has already started by itself.
  const { status, resolvedLocation } = router.state;
  const hasStarted = status !== 'idle' || resolvedLocation !== undefined;
  // The page retries a failure and reports it.
  if (session.get().isSettled && !hasStarted) await router.load().catch(() => undefined);
}

/**
 * The router follows the URL only once it is mounted and does not check it then, so it misses a navigation
 * that happened earlier.
 */
export function syncRouter(): void {
  if (router.latestLocation.href !== router.state.location.href) void router.load();
}
