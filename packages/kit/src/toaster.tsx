/**
 * Shows toasts; each page mounts it once. The toast library is loaded with the first click or key, because most toasts
 * follow one, and with the first toast, at the latest after five seconds.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCodeWithRetries } from './load-code.ts';
import { awaitToast } from './notify.ts';
import { onFirstUse } from './on-first-use.ts';
import type { ToasterProps } from './toaster/toaster-props.ts';

export type { ToasterProps } from './toaster/toaster-props.ts';

/** Retries loading, so that losing the connection right after the page has opened does not break the page. */
const ToastRegion = lazy(() =>
  loadCodeWithRetries(async () => ({ default: (await import('./toaster/region.tsx')).ToastRegion })),
);

const maxDelayMs = 5000;

export function Toaster(props: ToasterProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const stopAwaitingUse = onFirstUse(want);
    const timer = window.setTimeout(want, maxDelayMs);
    const stopAwaiting = awaitToast(want);
    return () => {
      stopAwaitingUse();
      window.clearTimeout(timer);
      stopAwaiting();
    };
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  ) : null;
}
