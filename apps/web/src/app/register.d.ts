/** The page options in the `staticData` of a route. */
import type { Subject } from '../lib/words/translations.ts';
import type { PageTitle } from './page-title.ts';
import type { router } from './router.ts';
import type { LayoutType } from './theme/theme-state.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Translation namespaces that must be loaded before the page is shown. */
    words?: readonly Subject[];
    title?: PageTitle;
    /** The layout that this page requires, regardless of the person's choice. */
    layout?: LayoutType;
    /**
     * Prefetches the data of the page before its code and translations are loaded; resolves when the first render can
     * be complete.
     */
    ahead?: (
      params: Readonly<Record<string, string>>,
      search: Readonly<Record<string, unknown>>,
    ) => Promise<unknown> | undefined;
  }
}
