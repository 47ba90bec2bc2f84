import type { GiftReason } from './report.ts';

/** Thrown for a question that cannot be imported; `readGift` catches it and records the reason. */
export class RejectedQuestion extends Error {
  readonly reason: GiftReason;

  constructor(reason: GiftReason) {
    super(reason);
    this.reason = reason;
  }
}
