/** Mounted once. The toasts themselves arrive when the browser has nothing better to do. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { bringCodeAtLast } from './bring-code.ts';
import type { ToasterProps } from './toaster/toaster-props.ts';

export type { ToasterProps } from './toaster/toaster-props.ts';

/** Whoever loses the connection right after the page has opened keeps their page. */
const ToastRegion = lazy(() =>
  bringCodeAtLast(async () => ({ default: (await import('./toaster/region.tsx')).ToastRegion })),
);

export function Toaster(props: ToasterProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    const timer = window.setTimeout(() => setWanted(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  ) : null;
}
