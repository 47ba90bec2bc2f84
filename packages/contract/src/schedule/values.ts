/** The families of words that the calendar knows. Free of any library, so that a page may read them. */

export const eventStatuses = ['scheduled', 'completed', 'noShowWithoutCharge', 'noShowWithCharge'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Of a series: this lesson alone, this one and those after it, or all of them. */
export const eventScopes = ['one', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

export const paymentStatuses = ['paid', 'unpaid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
