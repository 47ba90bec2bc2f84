import { createRootRoute, redirect } from '@tanstack/react-router';
import { decidePage } from '../app/guard/decide-page.ts';
import { RootView } from '../app/root-view.tsx';
import { ApiFailure, ownCodes } from '../lib/api/api-failure.ts';
import { currentPerson } from '../lib/session/session.ts';
import { loadWords } from '../lib/words/words.ts';

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const elsewhere = decidePage(location.pathname, location.href, currentPerson());
    if (elsewhere !== null && elsewhere !== location.href) throw redirect({ href: elsewhere, replace: true });
    const page = matches.at(-1);
    await loadWords(...matches.flatMap((match) => (match === page ? [] : (match.staticData.words ?? []))));
    const pageTexts = loadWords(...(page?.staticData.words ?? []));
    if (!matches.some(({ routeId }) => routeId === '/_app')) await pageTexts;
    // A failure is shown inside the frame, which stays in place.
    const failedTexts = await pageTexts.then(
      () => undefined,
      () => new ApiFailure(0, '', ownCodes.noAnswer),
    );
    return { failedTexts };
  },
  component: RootView,
});
