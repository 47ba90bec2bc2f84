import { createRootRoute, redirect } from '@tanstack/react-router';
import { decidePage } from '../app/guard/decide-page.ts';
import { RootView } from '../app/root-view.tsx';
import { currentPerson } from '../lib/session/session.ts';
import { loadWords } from '../lib/words/words.ts';

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const elsewhere = decidePage(location.pathname, location.href, currentPerson());
    if (elsewhere !== null && elsewhere !== location.href) throw redirect({ href: elsewhere, replace: true });
    await loadWords(...matches.flatMap(({ staticData }) => staticData.words ?? []));
  },
  component: RootView,
});
