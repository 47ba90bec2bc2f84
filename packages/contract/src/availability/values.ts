/** Limits of teaching hours. Imports no library, because pages use them without loading schemas. */

export const availabilityLimits = {
  /** The number of separate hours on one day. */
  rangesPerDay: 6,
  bufferMinutes: 240,
  lessonsPerDay: 24,
  noticeHours: 720,
  aheadDays: 365,
  /** The longest period of one request for days or free slots, in days. */
  periodDays: 92,
} as const;

/** The fields of booking limits, in the order in which forms show them. */
export const bookingLimitFields = [
  'bufferBefore',
  'bufferAfter',
  'maxPerDay',
  'noticeHours',
  'aheadDays',
] as const;
export type BookingLimitField = (typeof bookingLimitFields)[number];

export const timeOffStatuses = ['requested', 'approved', 'declined', 'withdrawn'] as const;
export type TimeOffStatus = (typeof timeOffStatuses)[number];
