/** Constants of the calendar. Imports no library, so that pages can use it without loading schemas. */

export const eventStatuses = ['scheduled', 'completed', 'noShowWithoutCharge', 'noShowWithCharge'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The lessons of a series to change: only this one, this one and the following ones, or all. */
export const eventScopes = ['one', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

export const paymentStatuses = ['paid', 'unpaid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
