import { waitUntilIdle } from '../lib/wait-until-idle.ts';

/** If this script came from the browser cache, its fonts did too. */
const isCached = (): boolean => {
  const [script] = performance.getEntriesByName(import.meta.url);
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
};

/**
 * Text is readable without the fonts: if they must be downloaded, they wait until more important requests are
 * done.
 */
export async function loadFonts(): Promise<void> {
  if (!isCached()) await waitUntilIdle();
  await import('@klasna/kit/fonts.css').catch(() => undefined);
}
