import { whenQuiet } from '../lib/when-quiet.ts';

/** What this script came from the browser's own store with, its fonts did, too. */
const isKept = (): boolean => {
  const [script] = performance.getEntriesByName(import.meta.url);
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
};

/** The text can be read without them: where they have to travel first, they leave the way to what is still missing. */
export async function bringFonts(): Promise<void> {
  if (!isKept()) await whenQuiet();
  await import('@klasna/kit/fonts.css').catch(() => undefined);
}
