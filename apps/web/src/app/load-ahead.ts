/** The code of a page and what it will ask for are on their way while its texts are still read. */
import type { AnyRouter } from '@tanstack/react-router';
import { currentPerson } from '../lib/session/session.ts';
import { decidePage } from './guard/decide-page.ts';

const nothing = () => undefined;

export function loadAhead(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    const { pathname, href, search } = toLocation;
    if (!pathChanged || decidePage(pathname, href, currentPerson()) !== null) return;
    const [routes, params] = router.getMatchedRoutes(pathname);
    for (const route of routes) {
      // What does not come is asked for again where it is shown, and told there.
      router.loadRouteChunk(route)?.catch(nothing);
      route.options.staticData?.ahead?.(params, search)?.catch(nothing);
    }
  });
}
