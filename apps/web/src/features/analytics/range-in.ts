import { type Range, ranges, usualRange } from '@klasna/contract/insight/values';

export interface RangeSearch {
  /** Absent: the usual one. */
  readonly range?: Range;
}

/** Of an address, whatever it says. Pure, and small: the very first script reads it, too. */
export function rangeIn({ range }: { readonly range?: unknown }): RangeSearch {
  const known = ranges.find((one) => one === range);
  return known && known !== usualRange ? { range: known } : {};
}
