import { whenQuiet } from '../lib/when-quiet.ts';

/** If this script came from the browser cache, its fonts did too. */
const isKept = (): boolean => {
  const [script] = performance.getEntriesByName(import.meta.url);
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
};

/**
 * Text is readable without the fonts: if they must be downloaded, they wait until more important requests are
 * done.
 */
export async function bringFonts(): Promise<void> {
  if (!isKept()) await whenQuiet();
  await import('@klasna/kit/fonts.css').catch(() => undefined);
}
