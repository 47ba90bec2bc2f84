/** Loads the code and the data of a page while its translations are still loading. */
import type { AnyRouter } from '@tanstack/react-router';
import { currentPerson } from '../lib/session/session.ts';
import { decidePage } from './guard/decide-page.ts';

const ignore = () => undefined;

export function prefetchPages(router: AnyRouter): void {
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
