import {
  day,
  id,
  instant,
  instantOrDay,
  optionalText,
  timeRange,
  type weekdays,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { availabilityLimits, timeOffStatuses } from './values.ts';

type TimeRange = z.infer<typeof timeRange>;

const isWithoutOverlap = (ranges: readonly TimeRange[]): boolean =>
  ranges.every(({ start }, index) => index === 0 || (ranges[index - 1]?.end ?? '') <= start);

/** The hours of one day, earliest first; an empty list is a day off. Times are local to the school. */
export const dayHours = z
  .array(timeRange)
  .max(availabilityLimits.rangesPerDay)
  .transform((ranges) => ranges.toSorted((one, other) => one.start.localeCompare(other.start)))
  .refine(isWithoutOverlap, withMessage('hoursOverlap'));
export type DayHours = z.output<typeof dayHours>;

const optionalDay = dayHours.default([]);

/** The hours in which a teacher gives lessons, by weekday; a missing day is a day off. */
export const teachingWeek = z.strictObject({
  mon: optionalDay,
  tue: optionalDay,
  wed: optionalDay,
  thu: optionalDay,
  fri: optionalDay,
  sat: optionalDay,
  sun: optionalDay,
} satisfies Record<(typeof weekdays)[number], typeof optionalDay>);
export type TeachingWeek = z.output<typeof teachingWeek>;

const { bufferMinutes, lessonsPerDay, noticeHours, aheadDays } = availabilityLimits;

const limitFields = {
  /** Free minutes before and after each lesson of the teacher. */
  bufferBefore: z.int().min(0).max(bufferMinutes),
  bufferAfter: z.int().min(0).max(bufferMinutes),
  /** How many lessons one day may have; null for any number. */
  maxPerDay: z.int().min(1).max(lessonsPerDay).nullable(),
  /** How many hours before its start a lesson can still be booked. */
  noticeHours: z.int().min(0).max(noticeHours),
  /** How many days ahead lessons can be booked. */
  aheadDays: z.int().min(1).max(aheadDays),
};

/** What the school sets for bookings of all its teachers. */
export const bookingLimits = z.object({
  ...limitFields,
  /** Whether an administrator has to approve time off. */
  timeOffNeedsApproval: z.boolean(),
});
export type BookingLimits = z.output<typeof bookingLimits>;
/** The limits that hold for one teacher. */
export type EffectiveLimits = Omit<BookingLimits, 'timeOffNeedsApproval'>;
export const bookingLimitsChange = bookingLimits.partial();

/** What a teacher sets differently; null follows the school. */
export const ownBookingLimits = z.object({
  bufferBefore: limitFields.bufferBefore.nullable(),
  bufferAfter: limitFields.bufferAfter.nullable(),
  maxPerDay: limitFields.maxPerDay,
  noticeHours: limitFields.noticeHours.nullable(),
  aheadDays: limitFields.aheadDays.nullable(),
});
export type OwnBookingLimits = z.output<typeof ownBookingLimits>;

/** Other hours than those of the week on one day. */
export const dayException = z.object({ day, hours: dayHours });
export type DayException = z.output<typeof dayException>;

export const availability = z.object({
  userId: id,
  /** The time zone of the school, to which all times are local. */
  timezone: z.string(),
  /** Null if the teacher has no hours yet; then no time of theirs can be booked. */
  week: teachingWeek.nullable(),
  /** From today on, earliest first. */
  exceptions: z.array(dayException),
  limits: ownBookingLimits,
  schoolLimits: bookingLimits,
  can: z.object({ edit: z.boolean() }),
});
export type Availability = z.output<typeof availability>;

/** A change of hours and limits; absent keys keep their value. */
export const availabilityChange = z
  .object({ week: teachingWeek.nullable(), limits: ownBookingLimits.partial() })
  .partial();
export type AvailabilityChange = z.output<typeof availabilityChange>;

export const dayHoursChange = z.object({ hours: dayHours });

const msPerDay = 86_400_000;
interface Days {
  readonly from: string;
  readonly to: string;
}
const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

export const withPeriodRules = <T extends z.ZodType<Days>>(query: T) =>
  query
    .refine((days) => countDays(days) >= 0, { path: ['to'], ...withMessage('daysOrder') })
    .refine((days) => countDays(days) < availabilityLimits.periodDays, {
      path: ['to'],
      ...withMessage('daysTooMany'),
    });

/** Days of the school, with the first and the last. */
export const daysQuery = withPeriodRules(z.object({ from: day, to: day }));

export const slotsQuery = withPeriodRules(
  z.object({
    from: day,
    to: day,
    /** The minutes of the lesson. */
    duration: z.coerce.number().int().min(5).max(600).default(60),
    /** Slots begin at the start of hours and every so many minutes after. */
    step: z.coerce.number().int().min(5).max(240).default(30),
  }),
);
export type SlotsQuery = z.output<typeof slotsQuery>;

/** The hours in which a teacher gives lessons on one day, without days off and closures. */
export const availableDay = z.object({ day, hours: dayHours });
export type AvailableDay = z.output<typeof availableDay>;

const timeOffSpan = {
  startsAt: instant,
  endsAt: instant,
};

/** A time in which a teacher gives no lessons. */
export const timeOff = z.object({
  id,
  userId: id,
  /** The first and last name of the teacher. */
  teacherName: z.string(),
  ...timeOffSpan,
  /** Read by the teacher, managers and administrators. */
  reason: z.string().nullable(),
  status: z.enum(timeOffStatuses),
  createdAt: instant,
  decidedAt: instant.nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type TimeOff = z.output<typeof timeOff>;

/** Days mean whole days of the school, with the last. */
export const newTimeOff = z
  .object({ from: instantOrDay, to: instantOrDay, reason: optionalText().default(null) })
  .refine(({ from, to }) => from.slice(0, 10) <= to.slice(0, 10), {
    path: ['to'],
    ...withMessage('daysOrder'),
  });
export type NewTimeOff = z.output<typeof newTimeOff>;

export const timeOffChange = z.object({ status: z.enum(['approved', 'declined', 'withdrawn']) });

/** Without filters those of everybody whom the caller may see; the latest first. */
export const timeOffQuery = z.object({
  userId: id.optional(),
  status: z.enum(timeOffStatuses).optional(),
});

export const availableDays = z.object({
  /** Whether the teacher has saved hours of the week; without any, all days are missing. */
  isSet: z.boolean(),
  days: z.array(availableDay),
  /** Approved time off that overlaps the period. */
  timeOff: z.array(z.object(timeOffSpan)),
});
export type AvailableDays = z.output<typeof availableDays>;

/** When teachers give lessons on days of the school, as instants. Teachers without hours and time off are missing. */
export const teachingTimes = z.object({
  data: z.array(
    z.object({
      userId: id,
      /** The hours, without closed days; null if the teacher keeps none. */
      open: z.array(z.object(timeOffSpan)).nullable(),
      /** Approved time off that overlaps these days. */
      away: z.array(z.object(timeOffSpan)),
    }),
  ),
});
export type TeachingTimesView = z.output<typeof teachingTimes>['data'][number];

export const freeSlots = z.object({
  timezone: z.string(),
  slots: z.array(z.object({ startsAt: instant, endsAt: instant })),
});
