import { defaultRange, type Range, ranges } from '@klasna/contract/analytics/values';

export interface RangeSearch {
  /** The time range; undefined for the default range. */
  readonly range?: Range;
}

/** Reads the range from any search params. Pure and small, because the first script includes it. */
export function readRange({ range }: { readonly range?: unknown }): RangeSearch {
  const validRange = ranges.find((one) => one === range);
  return validRange && validRange !== defaultRange ? { range: validRange } : {};
}
