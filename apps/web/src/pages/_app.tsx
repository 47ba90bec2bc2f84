import { onFirstUse } from '@klasna/kit/on-first-use';
import { Toaster } from '@klasna/kit/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BrokenPage } from '../app/errors/broken-page.tsx';
import { AppFrame } from '../app/frame/app-frame.tsx';
import { saveVisitorLanguage } from '../app/frame/choose-language.ts';
import { PageLoader } from '../app/page-loader.tsx';
import { resolvedMode, theme } from '../app/theme/theme.ts';
import { startAnswerSenderWhenQuiet } from '../features/class-page/answers/start-answer-sender.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session/session.ts';
import { useStore } from '../lib/use-store.ts';
import { loadRemainingTranslations } from '../lib/words/translations.ts';
import { startLiveConnection } from '../live/connect-live.ts';
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
  const mode = useStore(resolvedMode, (shown) => shown);
  const { failedTexts } = Route.useRouteContext();
  useEffect(startLiveConnection, []);
  useEffect(saveVisitorLanguage, []);
  useEffect(startAnswerSenderWhenQuiet, []);
  useEffect(() => onFirstUse(() => void loadRemainingTranslations()), []);
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
