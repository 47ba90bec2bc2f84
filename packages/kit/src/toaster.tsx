/** Mounted once. The toasts themselves arrive when the browser has nothing better to do. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToasterProps } from './toaster/toaster-props.ts';

export type { ToasterProps } from './toaster/toaster-props.ts';

type Loaded = Promise<{ readonly default: typeof import('./toaster/region.tsx').ToastRegion }>;

/**
 * Asked for again until it comes: whoever loses the connection right after the page has opened keeps their page. What is
 * chained to `import()` itself does not hear that its styles did not come.
 */
async function load(): Loaded {
  try {
    return { default: (await import('./toaster/region.tsx')).ToastRegion };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return load();
  }
}
const ToastRegion = lazy(load);

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
