/** The scale of the chart: ends at a round number, no higher than necessary. Pure. */

/** Round factors within a power of ten; each can be halved, because a line is drawn at half the height. */
const roundFactors = [1, 2, 4, 6, 8, 10] as const;

/** The top of the scale for this highest value; a chart without values has a scale too. */
export function computeScaleTop(highest: number): number {
  if (!(highest > 0)) return 2;
  // Counts have no halves: the line in the middle must be a whole number.
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = roundFactors.find((one) => one * power >= highest) ?? 10;
  return factor === 1 && power === 1 ? 2 : factor * power;
}

export const sumValues = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Shows at most `atMost` labels under the bars: the first one, then every n-th. Returns n. */
export function computeLabelInterval(count: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(count / maxLabels));
}
