/** Shows toasts; each page mounts it once. The toast library is loaded after the page is shown. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCodeWithRetries } from './load-code.ts';
import type { ToasterProps } from './toaster/toaster-props.ts';

export type { ToasterProps } from './toaster/toaster-props.ts';

/** Retries loading, so that losing the connection right after the page has opened does not break the page. */
const ToastRegion = lazy(() =>
  loadCodeWithRetries(async () => ({ default: (await import('./toaster/region.tsx')).ToastRegion })),
);

export function Toaster(props: ToasterProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // Uses a timer, because Safari has no requestIdleCallback.
    const timer = window.setTimeout(() => setIsWanted(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  ) : null;
}
