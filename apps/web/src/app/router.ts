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
      // Ignores a failure, because the page repeats the request and reports the failure.
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
 * Resolves when the code, the translations and the initial data of the current page are loaded. Ignores failures,
 * because the page repeats failed requests and reports them.
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
  // Waits until everything is loaded, so that the router renders the page immediately. If the session is unknown, the
  // page is not decided yet; after a long wait, the router has already started by itself.
  const { status, resolvedLocation } = router.state;
  const hasStarted = status !== 'idle' || resolvedLocation !== undefined;
  // Ignores a failure, because the page repeats the request and reports the failure.
  if (session.get().isSettled && !hasStarted) await router.load().catch(() => undefined);
}

/**
 * Makes the router check the URL. The router follows the URL only after it is mounted, so it misses an earlier
 * navigation.
 */
export function syncRouter(): void {
  if (router.latestLocation.href !== router.state.location.href) void router.load();
}
