/** The lines behind the bars: at round numbers, and not higher than they need be. Pure. */

/** What people find round, from one power of ten to the next; each can be halved. */
const round = [1, 2, 4, 6, 8, 10] as const;

/** The number at which the highest bar may end. Without any value there is a scale too. */
export function topOf(highest: number): number {
  if (!(highest > 0)) return 2;
  // Counted things have no halves, so that the line in the middle is a whole number.
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = round.find((one) => one * power >= highest) ?? 10;
  return factor === 1 && power === 1 ? 2 : factor * power;
}

export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** At most so many words stand under the bars: the first, and then every so many. */
export function everyOf(count: number, atMost: number): number {
  return Math.max(1, Math.ceil(count / atMost));
}
