import { Toaster } from '@klasna/kit/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BrokenPage } from '../app/errors/broken-page.tsx';
import { AppFrame } from '../app/frame/app-frame.tsx';
import { keepVisitorsLanguage } from '../app/frame/choose-language.ts';
import { PageLoader } from '../app/page-loader.tsx';
import { shownMode, theme } from '../app/theme/theme.ts';
import { startSending } from '../features/class-page/answers/start-sending.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session/session.ts';
import { useStore } from '../lib/use-store.ts';
import { loadOtherWords } from '../lib/words/words.ts';
import { followLive } from '../live/connect-live.ts';
import { onReconnect } from '../live/on-reconnect.ts';

export const Route = createFileRoute('/_app')({
  staticData: { words: ['shell', 'welcome', 'kit'] },
  component: SignedInPages,
});

/** Unmounts the pages without a token, because they would make requests that the server refuses. */
function SignedInPages() {
  const isSignedOut = useStore(session, ({ token }) => token === null);
  return isSignedOut ? <PageLoader /> : <AppPages />;
}

function AppPages() {
  const direction = useStore(theme, (state) => state.direction);
  const mode = useStore(shownMode, (shown) => shown);
  const { failedTexts } = Route.useRouteContext();
  useEffect(followLive, []);
  useEffect(keepVisitorsLanguage, []);
  useEffect(startSending, []);
  useEffect(() => void loadOtherWords(), []);
  // Refetches what failed or may have changed.
  useEffect(() => onReconnect(() => void queryClient.refetchQueries({ type: 'active', stale: true })), []);
  // Data of one person must not be kept for the next.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame>{failedTexts ? <BrokenPage error={failedTexts} /> : <Outlet />}</AppFrame>
      <Toaster mode={mode} direction={direction} />
    </QueryClientProvider>
  );
}
