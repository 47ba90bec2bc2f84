/** Computes the scale of a chart, which ends at the lowest suitable round number. Pure. */

/** Round factors within a power of ten. Half of each is round too, because the chart has a line at half its height. */
const roundFactors = [1, 2, 4, 6, 8, 10] as const;

/** Returns the top of the scale for the highest value; a chart without values has a scale too. */
export function computeScaleTop(highest: number): number {
  if (!(highest > 0)) return 2;
  // The top must be even: the line in the middle shows a count, so it must be a whole number.
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = roundFactors.find((one) => one * power >= highest) ?? 10;
  return factor === 1 && power === 1 ? 2 : factor * power;
}

export const sumValues = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Returns n so that the first label and every n-th label after it are at most `maxLabels` labels. */
export function computeLabelInterval(count: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(count / maxLabels));
}
