/** Mounted once. The toast library is loaded after the page has been shown. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { bringCodeAtLast } from './bring-code.ts';
import type { ToasterProps } from './toaster/toaster-props.ts';

export type { ToasterProps } from './toaster/toaster-props.ts';

/** Retries loading, so that a connection lost right after the page has opened does not break the page. */
const ToastRegion = lazy(() =>
  bringCodeAtLast(async () => ({ default: (await import('./toaster/region.tsx')).ToastRegion })),
);

export function Toaster(props: ToasterProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // A timer, because Safari has no requestIdleCallback.
    const timer = window.setTimeout(() => setWanted(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  ) : null;
}
