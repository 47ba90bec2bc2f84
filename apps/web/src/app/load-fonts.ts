import { waitUntilIdle } from '../lib/wait-until-idle.ts';

/** Returns whether this script came from the browser cache, because then its fonts are cached too. */
const isCached = (): boolean => {
  const [script] = performance.getEntriesByName(import.meta.url);
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
};

/**
 * Loads the fonts. Text is readable without them, so if they must be downloaded, they wait for more important requests.
 */
export async function loadFonts(): Promise<void> {
  if (!isCached()) await waitUntilIdle();
  await import('@klasna/kit/fonts.css').catch(() => undefined);
}
