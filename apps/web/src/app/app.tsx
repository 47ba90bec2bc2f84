import { bringCodeAtLast } from '@klasna/kit/bring-code';
import { KitProvider } from '@klasna/kit/kit-provider';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { session } from '../lib/session/session.ts';
import { useStore } from '../lib/use-store.ts';
import { PageLoader } from './page-loader.tsx';
import { catchUp, router } from './router.ts';
import { changeTheme, shownMode, theme } from './theme/theme.ts';

const NoConnection = lazy(() =>
  bringCodeAtLast(async () => ({ default: (await import('./no-connection.tsx')).NoConnection })),
);

export function App() {
  const look = useStore(theme, (state) => state);
  const mode = useStore(shownMode, (shown) => shown);
  return (
    <KitProvider theme={{ ...look, mode }} onDirection={(direction) => changeTheme({ direction })}>
      <Gate />
    </KitProvider>
  );
}

/** Shows nothing until the session is known, because everything depends on it. */
function Gate() {
  const { status, settled } = useStore(session, (state) => state);
  if (status === 'unreachable') {
    return (
      <Suspense fallback={<PageLoader />}>
        <NoConnection />
      </Suspense>
    );
  }
  return settled ? <Pages /> : <PageLoader />;
}

function Pages() {
  // Layout effects run bottom-up, so this runs after the router's own.
  useLayoutEffect(catchUp, []);
  return <RouterProvider router={router} />;
}
