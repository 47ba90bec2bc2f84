/** Constants of the calendar. Imports no library, so that pages can use it without loading schemas. */

export const eventStatuses = ['scheduled', 'completed', 'noShowWithoutCharge', 'noShowWithCharge'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Of a series: this lesson only, this one and the following ones, or all of them. */
export const eventScopes = ['one', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

export const paymentStatuses = ['paid', 'unpaid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
