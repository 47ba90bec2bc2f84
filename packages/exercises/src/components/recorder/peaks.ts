/** Reduces loudness values to a few bars; each bar has the height of its loudest value. Pure. */
export function peaksOf(levels: readonly number[], bars: number): number[] {
  const count = Math.min(bars, levels.length);
  const loudest = Math.max(...levels, minScale);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count);
    const to = Math.floor(((index + 1) * levels.length) / count);
    return Math.max(...levels.slice(from, to)) / loudest;
  });
}

/** The lowest value for the full height of a bar, so that silence does not look like speech. */
const minScale = 0.05;

/** Returns the loudness of a short waveform, from 0 to 1. In a waveform, the value 128 is silence. */
export function levelOf(wave: Uint8Array): number {
  let highest = 0;
  for (const sample of wave) highest = Math.max(highest, Math.abs(sample - 128));
  return highest / 128;
}
