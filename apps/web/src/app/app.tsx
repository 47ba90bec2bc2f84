import { KitProvider } from '@klasna/kit/kit-provider';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { session } from '../lib/session/session.ts';
import { useStore } from '../lib/use-store.ts';
import { PageLoader } from './page-loader.tsx';
import { router, syncRouter } from './router.ts';
import { changeTheme, resolvedMode, theme } from './theme/theme.ts';

const NoConnection = lazy(() =>
  loadCodeWithRetries(async () => ({ default: (await import('./no-connection.tsx')).NoConnection })),
);

export function App() {
  const appearance = useStore(theme, (state) => state);
  const mode = useStore(resolvedMode, (themeMode) => themeMode);
  return (
    <KitProvider theme={{ ...appearance, mode }} onDirection={(direction) => changeTheme({ direction })}>
      <SessionBoundary />
    </KitProvider>
  );
}

/** Shows nothing until the session is known, because everything depends on it. */
function SessionBoundary() {
  const { status, isSettled } = useStore(session, (state) => state);
  if (status === 'unreachable') {
    return (
      <Suspense fallback={<PageLoader />}>
        <NoConnection />
      </Suspense>
    );
  }
  return isSettled ? <Pages /> : <PageLoader />;
}

function Pages() {
  // Layout effects run from the bottom up, so this effect runs after that of the router.
  useLayoutEffect(syncRouter, []);
  return <RouterProvider router={router} />;
}
