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
 * The code and the texts of the page at this address are here, and what it shows first. What does not come is asked for
 * again, and told there.
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
  // Told only once it stands, the router would have the page drawn in one go. Of whom nothing is known, no page is decided;
  // and who waited too long for it has begun by themselves.
  const { status, resolvedLocation } = router.state;
  const hasBegun = status !== 'idle' || resolvedLocation !== undefined;
  // What fails here is tried again, and told, by what draws the page.
  if (session.get().settled && !hasBegun) await router.load().catch(() => undefined);
}

/**
 * The router follows the address from when it stands; a step that was taken after it had begun, and before that, it has
 * not heard of, and it does not look itself.
 */
export function catchUp(): void {
  if (router.latestLocation.href !== router.state.location.href) void router.load();
}
