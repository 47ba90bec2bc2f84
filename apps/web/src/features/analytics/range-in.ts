import { type Range, ranges, usualRange } from '@klasna/contract/insight/values';

export interface RangeSearch {
  /** Undefined for the default range. */
  readonly range?: Range;
}

/** Reads the range from any search params. Pure and small, because the first script includes it. */
export function rangeIn({ range }: { readonly range?: unknown }): RangeSearch {
  const known = ranges.find((one) => one === range);
  return known && known !== usualRange ? { range: known } : {};
}
