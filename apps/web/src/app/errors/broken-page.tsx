/**
 * Replaces a page that cannot render because a chunk is missing or the page throws. The rest of the app keeps working.
 */
import { ErrorState } from '@klasna/kit/error-state';
import { useTranslation } from '@klasna/kit/translations';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiFailure, isUnreachable, messageOf } from '../../lib/api/api-failure.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { onReconnect } from '../../live/on-reconnect.ts';
import { MissingChunk } from '../chunks/missing-chunk.ts';

const retryDelayMs = 3_000;

interface BrokenPageProps extends Pick<ErrorComponentProps, 'error'> {
  readonly reset?: () => void;
}

export function BrokenPage({ error, reset }: BrokenPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [needsReload, setNeedsReload] = useState(
    error instanceof MissingChunk ? error.needsReload : !(error instanceof ApiFailure),
  );
  const [isRetrying, setIsRetrying] = useState(false);

  const reloadPage = async (): Promise<void> => {
    if (error instanceof MissingChunk) {
      await error.retry();
      await Promise.all(
        router.state.matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])),
      );
    }
    await router.invalidate();
    reset?.();
  };
  const retry = async (): Promise<void> => {
    if (isRetrying) return;
    setIsRetrying(true);
    try {
      await reloadPage();
    } catch (failure) {
      if (failure instanceof MissingChunk) setNeedsReload(failure.needsReload);
    }
    setIsRetrying(false);
  };
  const retryNow = useEffectEvent(() => void retry());
  // Subscribes in a layout effect, as the connection may return immediately.
  useLayoutEffect(() => onReconnect(() => retryNow()), []);
  const isOnline = useIsOnline();
  const isOffline = error instanceof MissingChunk || isUnreachable(error);
  const retriesAutomatically = isOffline && !needsReload;
  useEffect(() => {
    if (!retriesAutomatically) return;
    const timer = setInterval(() => retryNow(), retryDelayMs);
    return () => clearInterval(timer);
  }, [retriesAutomatically]);

  if (needsReload) {
    return (
      <ErrorState
        title={t('pageFailed')}
        description={error instanceof MissingChunk ? t('outdated.text') : undefined}
        retryLabel={t('outdated.reload')}
        onRetry={reloadWhenReachable}
      />
    );
  }
  return (
    <ErrorState
      title={messageOf(error, t('pageFailed'))}
      description={isOffline ? t(isOnline ? 'offline.text' : 'offline.device') : undefined}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

/**
 * Waits until the server is reachable, because an earlier reload would replace the app with the browser's error page.
 */
async function reloadWhenReachable(): Promise<void> {
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
