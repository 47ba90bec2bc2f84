/** What a page says about itself, in its route's `staticData`. */
import type { Subject } from '../lib/words/words.ts';
import type { PageTitle } from './page-title.ts';
import type { router } from './router.ts';
import type { LayoutType } from './theme/theme-state.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Texts that must be here before the page is shown. */
    words?: readonly Subject[];
    title?: PageTitle;
    /** The layout that this page insists on, whatever the person chose. */
    layout?: LayoutType;
    /** Asks for what the page will show, before its code and its texts are here; resolves when its first picture can be complete. */
    ahead?: (
      params: Readonly<Record<string, string>>,
      search: Readonly<Record<string, unknown>>,
    ) => Promise<unknown> | undefined;
  }
}
