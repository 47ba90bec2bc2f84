/** Compares a statistic with the previous period. Pure. */
export interface Comparison {
  readonly way: 'more' | 'less' | 'same';
  /**
   * The change relative to the previous value; undefined if the previous value was zero or too small for a meaningful
   * share.
   */
  readonly share: number | undefined;
}

const maxMeaningfulShare = 10;

export function compareFigures(now: number, before: number): Comparison {
  const way = now > before ? 'more' : now < before ? 'less' : 'same';
  const share = before > 0 ? Math.abs(now - before) / before : undefined;
  return { way, share: share !== undefined && share < maxMeaningfulShare ? share : undefined };
}
