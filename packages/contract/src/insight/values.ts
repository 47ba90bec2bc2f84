/** Free of any library, so that a page may read it. */
export const ranges = ['30d', '3m', '6m'] as const;
export type Range = (typeof ranges)[number];
export const usualRange = '30d' satisfies Range;
