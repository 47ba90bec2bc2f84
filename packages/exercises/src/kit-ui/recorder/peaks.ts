/** How loud something was, in a few bars: each as high as the loudest moment that it stands for. Pure. */
export function peaksOf(levels: readonly number[], bars: number): number[] {
  const count = Math.min(bars, levels.length);
  const loudest = Math.max(...levels, quiet);
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * levels.length) / count);
    const to = Math.floor(((place + 1) * levels.length) / count);
    return Math.max(...levels.slice(from, to)) / loudest;
  });
}

/** Below it, silence is not made to look like speech. */
const quiet = 0.05;

/** Of a moment of sound, as its wave is drawn: 128 is silence. */
export function levelOf(wave: Uint8Array): number {
  let highest = 0;
  for (const at of wave) highest = Math.max(highest, Math.abs(at - 128));
  return highest / 128;
}
