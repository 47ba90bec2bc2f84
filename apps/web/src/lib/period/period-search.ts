/** The search params of a period. Pure. */
export interface PeriodSearch {
  /** Days of the school. */
  readonly from?: string;
  readonly to?: string;
}

export interface PeriodChange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** A period that ends before it begins keeps its first day only. */
export function readPeriod(raw: { readonly [Name in keyof PeriodSearch]?: unknown }): PeriodSearch {
  const from = readDay(raw.from);
  const to = readDay(raw.to);
  const isInOrder = from === undefined || to === undefined || from <= to;
  return { ...(from && { from }), ...(to && isInOrder && { to }) };
}
