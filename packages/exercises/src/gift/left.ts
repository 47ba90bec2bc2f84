import type { GiftReason } from './report.ts';

/** A question that cannot be taken, told by throwing it up to the one who keeps the count. */
export class Left extends Error {
  readonly reason: GiftReason;

  constructor(reason: GiftReason) {
    super(reason);
    this.reason = reason;
  }
}
