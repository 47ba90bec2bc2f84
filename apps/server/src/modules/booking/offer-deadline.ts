/** Until when a seat that became free is kept for the first of the waitlist. Pure. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Nobody can be expected to answer sooner. */
const shortestOfferMs = 10 * minuteMs;

interface OfferTimes {
  readonly now: Date;
  readonly startsAt: Date;
  /** The hours of the school. */
  readonly hours: number;
}

/**
 * Computes the end of an offer: the hours of the school, but at most half of the time that is left before the lesson, so that
 * the next in line still has time if nobody answers. Undefined: it is too late for offers.
 */
export function computeOfferDeadline({ now, startsAt, hours }: OfferTimes): Date | undefined {
  const lengthMs = Math.min(hours * hourMs, (startsAt.getTime() - now.getTime()) / 2);
  return lengthMs < shortestOfferMs ? undefined : new Date(now.getTime() + lengthMs);
}
