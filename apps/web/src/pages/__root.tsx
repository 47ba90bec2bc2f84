import { createRootRoute, redirect } from '@tanstack/react-router';
import { decidePage } from '../app/guard/decide-page.ts';
import { RootView } from '../app/root-view.tsx';
import { ApiFailure, clientCodes } from '../lib/api/api-failure.ts';
import { currentPerson } from '../lib/session/session.ts';
import { loadTranslations } from '../lib/words/translations.ts';

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const redirectPath = decidePage(location.pathname, location.href, currentPerson());
    if (redirectPath !== null && redirectPath !== location.href)
      throw redirect({ href: redirectPath, replace: true });
    const page = matches.at(-1);
    await loadTranslations(
      ...matches.flatMap((match) => (match === page ? [] : (match.staticData.words ?? []))),
    );
    const pageTranslations = loadTranslations(...(page?.staticData.words ?? []));
    if (!matches.some(({ routeId }) => routeId === '/_app')) await pageTranslations;
    // Shows a failure inside the frame, which stays visible.
    const translationsError = await pageTranslations.then(
      () => undefined,
      () => new ApiFailure(0, '', clientCodes.noAnswer),
    );
    return { failedTexts: translationsError };
  },
  component: RootView,
});
